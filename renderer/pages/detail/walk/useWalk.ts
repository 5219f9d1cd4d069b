import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useState } from 'react'
import type { DetailPage } from '../../../../schemas/contract/language.gen'
import { useHttp, type CallError } from '../../../../runtime/http'
import { useNotify } from '../../../../runtime/messages'
import { useCurrentPage } from '../../../../runtime/routing'
import type { Row } from '../../../language/registry'
import { extended, pageBeyond, placeOf, trailKey, type Trail } from './trail'
import { texts } from '../texts'

export interface Walk {
  /** From 1, in the whole list as far as it is known. */
  place: number
  total: number
  hasPrevious: boolean
  hasNext: boolean
  isFetching: boolean
  go(step: -1 | 1): void
}

/**
 * The way along the list the user came from, in the same tab. An action may take the record out of the list:
 * the walk then goes on along the rows as they were.
 * @returns undefined when the user did not come from a list that holds this record
 */
export function useWalk(page: DetailPage, values: Readonly<Record<string, string>>) {
  const { walk } = useCurrentPage()
  const http = useHttp()
  const cache = useQueryClient()
  const notify = useNotify()
  const [isFetching, setFetching] = useState(false)
  const listPath = page.listPage ?? ''
  const names = Object.keys(values)
  const { trail, place } = useTrail(listPath, names, values)

  const go = useMemoizedFn(async (step: -1 | 1) => {
    if (!trail || isFetching) return
    const walkTo = (row: Row | undefined) =>
      row && walk(Object.fromEntries(names.map((name) => [name, String(row[name])])))
    const near = trail.rows[place + step]
    if (near) return walkTo(near)
    const number = pageBeyond(trail, step)
    if (number === undefined || !trail.source) return
    setFetching(true)
    try {
      const { call, body } = trail.source
      const answer = await http.call<{ records: Row[] }>(call, {
        body: { ...body, pageNum: number },
        quiet: true,
      })
      const longer = extended(trail, step, answer.records, names)
      cache.setQueryData<Trail>(trailKey(listPath), longer)
      const added = longer.rows.length - trail.rows.length
      if (added === 0) notify.warning(texts.say('listChanged'))
      else walkTo(step < 0 ? longer.rows[added - 1] : longer.rows[trail.rows.length])
    } catch (error) {
      notify.error(error as CallError)
    } finally {
      setFetching(false)
    }
  })
  if (!trail) return undefined
  return { ...limitsOf(trail, place), isFetching, go: (step: -1 | 1) => void go(step) } as Walk
}

/** The trail that holds the record: the list's latest, else the one it stood in last. */
function useTrail(
  listPath: string,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): { trail?: Trail; place: number } {
  const { data: latest } = useQuery<Trail>({ queryKey: trailKey(listPath), queryFn: skipToken })
  const [kept, setKept] = useState<Trail>()
  const place = latest ? placeOf(latest, names, values) : -1
  if (latest && place >= 0) {
    if (kept !== latest) setKept(latest)
    return { trail: latest, place }
  }
  const former = kept ? placeOf(kept, names, values) : -1
  return former >= 0 ? { trail: kept, place: former } : { place: -1 }
}

function limitsOf(trail: Trail, place: number) {
  const { rows, first, source } = trail
  const before = source ? (first - 1) * source.body.pageSize : 0
  return {
    place: before + place + 1,
    total: Math.max(source?.total ?? 0, before + rows.length),
    hasPrevious: place > 0 || pageBeyond(trail, -1) !== undefined,
    hasNext: place < rows.length - 1 || pageBeyond(trail, 1) !== undefined,
  }
}
