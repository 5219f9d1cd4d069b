import type { QueryClient } from '@tanstack/react-query'
import type { DictEntry } from '../runtime/dictionaries'
import { dictionaryKey } from '../runtime/dictionaries'
import type { Dictionary } from '../schemas/contract/language.gen'

/** In development a saved dictionary file shows at once in every open page; the server has it a moment later. */
export function followDictionaries(queries: QueryClient): void {
  import.meta.hot?.on('console:schema', (edit: { dictionary?: Dictionary }) => {
    if (edit.dictionary) showDictionary(queries, edit.dictionary)
  })
}

/** Lays the file over what was fetched: a value of the company's own, which no file knows, stays. */
export function showDictionary(queries: QueryClient, { name, items }: Dictionary): void {
  const key = dictionaryKey(name)
  const known = queries.getQueryData<DictEntry[]>(key)
  if (!known) return
  const written = items.map(({ value, label, color }): DictEntry => ({
    dictValue: value,
    dictLabel: label,
    color,
  }))
  const values = new Set(items.map(({ value }) => value))
  queries.setQueryData(key, [
    ...written,
    ...known.filter(({ dictValue }) => !values.has(String(dictValue))),
  ])
}
