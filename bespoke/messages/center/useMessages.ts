import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useHttp } from '../../../runtime/http'
import { useLiveQueries } from '../../../runtime/live'
import { useSession } from '../../../runtime/session'
import { pageWithin } from './pageWithin'
import { bodyOf, type MessageFilter } from './messageFilter'
import type { Message } from '../types'

/** Of the two tabs: 0 unread, 1 read. */
export type ReadFlag = '0' | '1'

/** What the tabs show: what still asks for this person, all that is unread, what was read. */
export type MessageTab = 'todo' | ReadFlag

export interface MessagePlace {
  tab: MessageTab
  filter: MessageFilter
  pageNum: number
  pageSize: number
}

const start = { filter: {}, pageNum: 1, pageSize: 10 }

/** Whether the rows of a tab have been read. */
export const readFlagOf = (tab: MessageTab): ReadFlag => (tab === 'todo' ? '0' : tab)

interface Page {
  records: Message[]
  total: number
}

/** The rows of the message center, and what can be done with them. Everything is forgotten when it closes. */
export function useMessages(first: MessageTab) {
  const http = useHttp()
  const queries = useQueryClient()
  const countUnread = useSession((session) => session.countUnread)
  const [place, setPlace] = useState<MessagePlace>({ ...start, tab: first })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)

  const query = useQuery({
    queryKey: ['messages', place],
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { filter, tab, ...rest } = place
      const todo = tab === 'todo' ? { todo: true } : {}
      return http.call<Page>('POST /system/system/message/getPage', {
        body: { ...bodyOf(filter), readFlag: readFlagOf(tab), ...todo, ...rest },
        quiet: true,
        signal,
      })
    },
  })
  const rows = useMemo(() => query.data?.records ?? [], [query.data])
  const reload = () => queries.invalidateQueries({ queryKey: ['messages'] })
  // what is being read stays where it is; a first page of new ones is what somebody waits for
  useLiveQueries('message', [['messages']], () => place.pageNum === 1 && read.size === 0)

  const go = (next: Partial<MessagePlace>) => {
    setTicked(new Set())
    setRead(new Set())
    setPlace((before) => ({ ...before, pageNum: 1, ...next }))
  }

  /** @returns whether it went well; the failure has been told */
  const change = async (
    what: 'Read' | 'Delete',
    ids: readonly string[] | 'all',
  ): Promise<boolean> => {
    setIsBusy(true)
    try {
      const isAll = ids === 'all'
      await http.call(`POST /system/system/message/batch${what}`, {
        body: isAll ? [] : ids,
        query: isAll ? { type: '1', readFlag: readFlagOf(place.tab) } : { type: '0' },
      })
      // what was read by a click leaves the unread tab with this load too
      const gone = new Set([...ids, ...(place.tab === '1' ? [] : read)])
      const left = isAll ? 0 : (query.data?.total ?? 0) - gone.size
      go({ pageNum: pageWithin(place, left) })
      void reload()
      return true
    } catch {
      return false
    } finally {
      setIsBusy(false)
      void countUnread(http)
    }
  }

  /** A click reads a message; it stays in the list until the next load. */
  const markRead = async (message: Message) => {
    if (message.readFlag === '1' || read.has(message.id)) return
    setRead((before) => new Set(before).add(message.id))
    await http.call('POST /system/system/message/batchRead', {
      body: [message.id],
      query: { type: '0' },
      quiet: true,
    })
    void countUnread(http)
  }

  const tick = (some: readonly Message[], isTicked: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      for (const { id } of some)
        if (isTicked) next.add(id)
        else next.delete(id)
      return next
    })

  return { place, go, query, rows, reload, ticked, tick, read, markRead, change, isBusy }
}

export type Messages = ReturnType<typeof useMessages>
