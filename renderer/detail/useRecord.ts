import { useQuery } from '@tanstack/react-query'
import type { DetailPage } from '../../schemas/contract/language.gen'
import { useHttp } from '../../runtime/http'
import { pathParams } from '../actions'
import type { Row } from '../registry'

export type RecordState =
  | { status: 'loading'; reload: () => void }
  | { status: 'failed'; problem: string; hint?: string; reload: () => void }
  | { status: 'ready'; record: Row; isRefreshing: boolean; reload: () => void }

/** The record of a detail page, by the parameters of its address. */
export function useRecord(page: DetailPage, query: Readonly<Record<string, string>>): RecordState {
  const http = useHttp()
  const call = page.calls.load
  const result = useQuery({
    queryKey: ['record', call, query],
    queryFn: ({ signal }) => {
      const params = pathParams(call, [query])
      const rest = Object.fromEntries(
        Object.entries(query).filter(([name]) => !Object.hasOwn(params, name)),
      )
      const carrier = call.startsWith('GET ') ? { query: rest } : { body: rest }
      return http.call<Row>(call, { ...carrier, params, signal, quiet: true })
    },
  })
  const reload = () => void result.refetch()
  if (result.data)
    return { status: 'ready', record: result.data, isRefreshing: result.isFetching, reload }
  if (result.isError) {
    const { message, hint } = result.error as Error & { hint?: string }
    return { status: 'failed', problem: message, hint, reload }
  }
  return { status: 'loading', reload }
}
