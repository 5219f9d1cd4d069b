import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormPage } from '../../../schemas/contract/language.gen'
import { useTexts } from '../../../runtime/i18n'
import { CallError, requireRecord, useHttp } from '../../../runtime/http'
import { pathParams } from '../../actions'
import type { FormValues } from '../../parts/form'
import type { FormMode } from './submit/formMode'
import { texts } from './texts'

export type FormRecord =
  | { status: 'loading' }
  | { status: 'failed'; problem: string; hint?: string; isMissing: boolean; retry: () => void }
  /** `revision`: another number is another start. */
  | { status: 'ready'; record: FormValues | undefined; revision: number; reload: () => void }

let visits = 0
// A form opened anew must not begin with what an earlier visit was answered.
const nextVisit = () => (visits += 1)

/** What the form starts with. Fetched once: a refetch in the background must not change what somebody is editing. */
export function useFormRecord(
  page: FormPage,
  mode: FormMode,
  parameters: Readonly<Record<string, string>>,
): FormRecord {
  const http = useHttp()
  const text = useTexts(texts)
  const [revision, setRevision] = useState(0)
  const [visit] = useState(nextVisit)
  const { id } = mode
  const isNew = id === undefined
  const call = isNew ? page.calls.start : page.calls.load
  const isLoaded = call !== undefined
  const result = useQuery({
    queryKey: ['form', call, id, visit, revision],
    enabled: isLoaded,
    staleTime: Infinity,
    gcTime: 0,
    // shown again or marked stale by another tab: what somebody is editing stands
    refetchOnMount: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      const sources = isNew ? [parameters] : [{ id, [page.record ?? 'id']: id }, parameters]
      const params = pathParams(call ?? '', sources)
      // what the address says besides: the request to repeat, the document to start from
      const query = Object.fromEntries(
        Object.entries(parameters).filter(([name]) => !Object.hasOwn(params, name)),
      )
      const carrier = call?.startsWith('GET ') ? { query } : { body: { id } }
      return requireRecord<FormValues>(
        await http.call<unknown>(call ?? '', { ...carrier, params, signal, quiet: true }),
      )
    },
  })
  const reload = () => setRevision((before) => before + 1)
  // a page that makes no new records was opened without saying which one to change
  if (isNew && page.calls.load && !page.calls.add && !page.calls.start)
    return {
      status: 'failed',
      problem: text('addressLacksId'),
      hint: text('openFromList'),
      isMissing: true,
      retry: () => undefined,
    }
  if (!isLoaded) return { status: 'ready', record: undefined, revision, reload }
  if (result.data) return { status: 'ready', record: result.data, revision, reload }
  if (!result.isError) return { status: 'loading' }
  const error = result.error as Error & { hint?: string }
  const isMissing =
    error instanceof CallError &&
    (error.code === 404 || error.error?.endsWith('_NOT_FOUND') === true)
  return {
    status: 'failed',
    problem: error.message,
    hint: error.hint,
    isMissing,
    retry: () => void result.refetch(),
  }
}
