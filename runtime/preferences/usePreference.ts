import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef } from 'react'
import { useHttp } from '../http'
import { useSession } from '../session'
import { readCopy, writeCopy, type Preferences } from './localCopy'

/**
 * How this person likes something, kept on the server: the same at every desk. This browser's copy stands for it until
 * the server has answered, and when it does not.
 * @param key the same on every visit, e.g. `density`, `print:/printPurchase`
 * @returns what is kept, unread: it may be of an older version; how to keep another, `null` to forget it;
 *   whether the server has answered or cannot; and whether it has answered: then nothing newer is kept there
 */
export function usePreference(
  key: string,
): [kept: unknown, keep: (value: unknown) => void, isSettled: boolean, isAnswered: boolean] {
  const http = useHttp()
  const cache = useQueryClient()
  const userId = useSession((session) => session.user?.userId ?? '')
  const queryKey = ['preferences', userId]
  // What was changed here: an answer that was under way meanwhile does not know it yet.
  const ownKey = [...queryKey, 'own']
  const { data, errorUpdateCount } = useQuery<Known>({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await http.call<unknown>(readCall, { body: {}, quiet: true, signal })
      const kept = {
        ...(isObject(answer) ? answer : {}),
        ...cache.getQueryData<Preferences>(ownKey),
      }
      writeCopy(userId, kept)
      return { kept, isAnswered: true }
    },
    initialData: () => ({ kept: readCopy(userId), isAnswered: false }),
    initialDataUpdatedAt: 0,
    staleTime: 3_600_000,
    retry: false,
    enabled: userId !== '',
  })
  const save = useSaving((value) =>
    // How something looks is no reason to interrupt anybody when it could not be kept.
    http.call(writeCall, { body: { key, value }, quiet: true }).catch(() => undefined),
  )
  const change = useMemoizedFn((value: unknown) => {
    const known = cache.getQueryData<Known>(queryKey) ?? data
    const kept = { ...known.kept, [key]: value }
    cache.setQueryData<Preferences>(ownKey, (own) => ({ ...own, [key]: value }))
    cache.setQueryData<Known>(queryKey, { ...known, kept })
    writeCopy(userId, kept)
    save(value)
  })
  const isSettled = data.isAnswered || errorUpdateCount > 0 || userId === ''
  return [data.kept[key], change, isSettled, data.isAnswered]
}

/** What is known of a person; a change made before the server has answered does not make it an answer. */
interface Known {
  kept: Preferences
  isAnswered: boolean
}

const waitMs = 400

/** A dragged edge is many changes a second: the server hears of the last one, at the latest when the page goes. */
function useSaving(send: (value: unknown) => Promise<unknown>): (value: unknown) => void {
  const waiting = useRef<{ value: unknown; timer: number }>(undefined)
  const flush = useMemoizedFn(() => {
    if (!waiting.current) return
    const { value, timer } = waiting.current
    waiting.current = undefined
    clearTimeout(timer)
    void send(value)
  })
  // Outside world: the page that goes away.
  useEffect(() => flush, [flush])
  return (value) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { value, timer: window.setTimeout(flush, waitMs) }
  }
}

const readCall = 'POST /system/config/preferences'
const writeCall = 'POST /system/config/preferences/save'

const isObject = (value: unknown): value is Preferences =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
