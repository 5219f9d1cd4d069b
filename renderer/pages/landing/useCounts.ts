import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../runtime/http'
import type { Chosen } from './useChosen'

/**
 * What waits behind the links, by name, of what is chosen. A page without it, or a call that fails, shows no badge rather
 * than a wrong one.
 */
export function useCounts(
  call: string | undefined,
  chosen: Chosen | undefined,
): Readonly<Record<string, number>> {
  const http = useHttp()
  const query = chosen?.value === undefined ? {} : { [chosen.field]: chosen.value }
  const { data } = useQuery({
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
  return typeof data === 'object' ? onlyNumbers(data) : nothing
}

const nothing = {}

const onlyNumbers = (counts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
