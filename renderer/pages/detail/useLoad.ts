import { useQuery } from '@tanstack/react-query'
import { requireRecord, useHttp } from '../../../runtime/http'
import { pathParams } from '../../actions'
import type { Row } from '../../language/registry'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

export interface FailedLoad {
  problem: string
  hint?: string
}

export type LoadState =
  | { status: 'loading'; reload: () => void }
  | (FailedLoad & { status: 'failed'; reload: () => void })
  /** `stale`: the last try failed, what it shows is from before. */
  | { status: 'ready'; record: Row; stale?: FailedLoad; reload: () => void }

export interface LoadInput {
  /** Without a call the record is given already. */
  call?: string
  /** Where `{x}` of the call's path come from, first owner wins. */
  sources: readonly Readonly<Record<string, unknown>>[]
  /** Sent along as query (GET) or body, except what the path took. */
  rest: Readonly<Record<string, unknown>>
  given?: Row
}

const nothing = () => undefined

/** One record by its call: the page's, a section's or a row's. A record once had stays while it is fetched anew. */
export function useLoad({ call, sources, rest, given }: LoadInput): LoadState {
  const text = useTexts(texts)
  const http = useHttp()
  const params = call ? pathParams(call, sources) : {}
  const missing = call ? missingOf(call, params) : []
  const input = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !Object.hasOwn(params, name)),
  )
  const result = useQuery({
    queryKey: ['record', call, params, input],
    queryFn: async ({ signal }) => {
      const carrier = call?.startsWith('GET ') ? { query: input } : { body: input }
      const record = await http.call<Row | null>(call ?? '', {
        ...carrier,
        params,
        signal,
        quiet: true,
      })
      // A query must not answer undefined; nothing at all means there is no such record.
      return record ? requireRecord<Row>(record) : null
    },
    enabled: call !== undefined && missing.length === 0,
  })
  const reload = () => void result.refetch()
  if (!call)
    return given
      ? { status: 'ready', record: given, reload: nothing }
      : { status: 'loading', reload: nothing }
  if (missing.length > 0)
    return {
      status: 'failed',
      problem: text('addressLacksId'),
      hint: text('openFromList'),
      reload,
    }
  const failed = result.isError ? failureOf(result.error) : undefined
  if (result.data) return { status: 'ready', record: result.data, stale: failed, reload }
  if (failed) return { status: 'failed', ...failed, reload }
  if (result.data === null)
    return {
      status: 'failed',
      problem: text('recordNotFound'),
      hint: text('recordNotFoundHint'),
      reload,
    }
  return { status: 'loading', reload }
}

const missingOf = (call: string, params: Record<string, string>): string[] =>
  Array.from(call.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).filter((name) => !params[name])

function failureOf(error: unknown): FailedLoad {
  const { message, hint } = error as Error & { hint?: string }
  return { problem: message, hint }
}
