import { useQuery } from '@tanstack/react-query'
import type { PrintPage } from '../../../schemas/contract/language.gen'
import {
  requireRecord,
  useHttp,
  type CallError,
  type CallInput,
  type HttpClient,
} from '../../../runtime/http'
import { pathParams } from '../../actions'
import type { Row } from '../../language/registry'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

export interface PrintRecords {
  status: 'loading' | 'failed' | 'ready'
  rows: readonly Row[]
  ids: readonly string[]
  /** Records that could not be had; the others print. */
  failed: readonly Failed[]
  reload(): void
}

interface Failed {
  id: string
  problem: string
  /** What to do about it. */
  hint?: string
}

/** One sentence of what is missing and what to do. */
export const sayFailed = (failed: Failed | undefined): string | undefined =>
  failed && [failed.problem, failed.hint].filter(Boolean).join('。')

type Answer = { records: readonly { id: string; row: Row }[] } | Failed

// A person prints hundreds of labels at once; the server gets their calls a few at a time.
const atOnce = 6
const none: readonly never[] = []

/** Ids of the address's parameter: one, or several with commas between. */
export const idsOf = (value: string | undefined): string[] => [
  ...new Set(
    (value ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
]

/** The records to print, each by a call of its own, in the order of the address. */
export function usePrintRecords(
  page: PrintPage,
  parameters: Readonly<Record<string, string>>,
): PrintRecords {
  const text = useTexts(texts)
  const http = useHttp()
  const name = page.record ?? 'id'
  const ids = idsOf(parameters[name])
  const call = page.calls.load
  const { data, refetch } = useQuery({
    queryKey: ['print', call, parameters],
    queryFn: async ({ signal }) => {
      const answers = await inTurn(ids, (id) =>
        loadOne(http, call, { ...parameters, [name]: id }, id, signal),
      )
      const records = answers.flatMap((answer) => ('records' in answer ? answer.records : []))
      return {
        ids: records.map((record) => record.id),
        rows: records.map(({ row }) => row),
        failed: answers.flatMap((answer) => ('problem' in answer ? [answer] : [])),
      }
    },
    enabled: ids.length > 0,
  })
  const reload = () => void refetch()
  if (ids.length === 0) {
    const problem = text('nothingToPrint')
    return { status: 'failed', rows: none, ids: none, failed: [{ id: '', problem }], reload }
  }
  if (!data) return { status: 'loading', rows: none, ids: none, failed: none, reload }
  return { status: data.rows.length > 0 ? 'ready' : 'failed', ...data, reload }
}

async function loadOne(
  http: HttpClient,
  call: string,
  values: Readonly<Record<string, string>>,
  id: string,
  signal: AbortSignal,
): Promise<Answer> {
  const params = pathParams(call, [values])
  const rest = Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.hasOwn(params, name)),
  )
  const carrier: CallInput = call.startsWith('GET ') ? { query: rest } : { body: rest }
  try {
    const answer = await http.call<Row | Row[] | null>(call, {
      ...carrier,
      params,
      signal,
      quiet: true,
    })
    if (!answer) return { id, problem: texts.say('recordNotFound') }
    // a document of several parcels is printed as several records, each under its own id
    if (Array.isArray(answer))
      return {
        records: answer.map((row) => ({ id: String(row.id), row: requireRecord<Row>(row) })),
      }
    return { records: [{ id, row: requireRecord<Row>(answer) }] }
  } catch (error) {
    if (signal.aborted) throw error
    const { message: problem, hint } = error as CallError
    return { id, problem, hint }
  }
}

/** Works through a list, a few at a time; the answers keep its order. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let place = next++; place < items.length; place = next++)
      results[place] = await work(items[place] as Item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
