import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSchemaText } from '../i18n'
import { requireRows, useHttp, type HttpClient } from '../http'
import {
  awaitedDictionary,
  readDictionary,
  type DictEntry,
  type DictionaryReader,
} from './readDictionary'

export interface Dictionary extends DictionaryReader {
  status: 'idle' | 'loading' | 'ready' | 'failed'
}

const statuses = { pending: 'loading', success: 'ready', error: 'failed' } as const
const noEntries: DictEntry[] = []

/** A dictionary by name, fetched once per session and shared by everybody who names it. No name: an empty one. */
export function useDictionary(name: string | undefined): Dictionary {
  const http = useHttp()
  const query = useQuery(dictionaryQuery(http, name))
  const wording = useSchemaText()
  const status = name === undefined ? 'idle' : statuses[query.status]
  const isAwaited = status === 'loading'
  const reader = useMemo(
    () =>
      isAwaited
        ? awaitedDictionary
        : readDictionary(query.data ?? noEntries, (label) => wording(label, name)),
    [isAwaited, query.data, wording, name],
  )
  return useMemo(() => ({ ...reader, status }), [reader, status])
}

/** Where a fetched dictionary is kept. */
export const dictionaryKey = (name: string | undefined) => ['dictionary', name] as const

/** How a dictionary is fetched, for those who need several at once. */
export const dictionaryQuery = (http: HttpClient, name: string | undefined) => ({
  queryKey: dictionaryKey(name),
  enabled: name !== undefined,
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    requireRows<DictEntry>(
      await http.call<unknown>('GET /system/dict/data/type/{type}', {
        params: { type: name ?? '' },
        quiet: true,
        signal,
      }),
    ),
})
