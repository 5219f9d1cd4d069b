import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../runtime/http'

/** What waits behind the links, by name. A page without it, or a call that fails, shows no badge rather than a wrong one. */
export function useCounts(call: string | undefined): Readonly<Record<string, number>> {
  const http = useHttp()
  const { data } = useQuery({
    queryKey: ['landing', call],
    enabled: call !== undefined,
    // Asked again whenever the page is shown: what waits changes while one works elsewhere.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await http.call<Record<string, number> | null>(call ?? '', { signal, quiet: true })) ?? {},
  })
  return typeof data === 'object' ? onlyNumbers(data) : nothing
}

const nothing = {}

const onlyNumbers = (counts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
