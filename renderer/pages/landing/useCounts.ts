import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../runtime/http'
import type { Chosen } from './useChosen'

export interface Counts {
  /** What waits behind the links, by name; empty where it is not known, rather than wrong. */
  counts: Readonly<Record<string, number>>
  query: { error: Error | null; refetch(): Promise<unknown> }
}

/** What waits behind the links of a page, of what is chosen there. */
export function useCounts(call: string | undefined, chosen: Chosen | undefined): Counts {
  const http = useHttp()
  const query = chosen?.value === undefined ? {} : { [chosen.field]: chosen.value }
  const asked = useQuery({
    queryKey: ['landing', call, query],
    enabled: call !== undefined && (chosen === undefined || chosen.isSettled),
    // Asked again whenever the page is shown: what waits changes while one works elsewhere.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await http.call<Record<string, number> | null>(call ?? '', {
        query,
        signal,
        quiet: true,
      })) ?? {},
  })
  const { data } = asked
  return { counts: typeof data === 'object' ? onlyNumbers(data) : nothing, query: asked }
}

const nothing = {}

const onlyNumbers = (counts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
