import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Options } from '../../../schemas/contract/language.gen'
import { useDictionary, waitingLabel } from '../../../runtime/dictionaries'
import { requireRows, useHttp, type HttpClient } from '../../../runtime/http'
import { fixedParams } from './dependent/dependentOptions'
import type { Choice, FieldItem } from './types'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

export interface ChoiceNode extends Choice {
  children?: ChoiceNode[]
  /** Values a tree ticks along with this one. */
  needs?: readonly string[]
}

export interface Choices {
  items: readonly ChoiceNode[]
  isLoading: boolean
  /** They are those a keyword found. */
  isSearched?: boolean
  /** The sentence to show when the choices could not be fetched. */
  problem?: string
  retry: () => void
}

export interface Search {
  keyword?: string
  /** Asks for exactly these, so that what is already chosen gets its label. */
  values?: readonly string[]
}

/** The choices of a field: what the schema lists, else its dictionary, else its call. */
export function useChoices(
  item: FieldItem,
  given?: readonly Choice[],
  search: Search = {},
): Choices {
  const text = useTexts(texts)
  const dictionary = useDictionary(item.dict)
  const http = useHttp()
  const isRemote = Boolean(item.options) && !given && !item.dict
  const cache = useQueryClient()
  const key = ['choices', item.options, search.keyword ?? '', search.values ?? []]
  const remote = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchChoices(http, item.options as Options, search, signal),
    enabled: isRemote,
    staleTime: 60_000,
    // of another parent they would be offered as this one's
    placeholderData: (before, query) => (isSameSource(query?.queryKey, key) ? before : undefined),
  })
  const items = useMemo(
    () => given ?? listedChoices(item) ?? (item.dict ? dictionary.items : (remote.data ?? [])),
    [given, item, dictionary.items, remote.data],
  )
  return {
    items,
    isSearched: Boolean(search.keyword),
    isLoading: isRemote ? remote.isFetching : dictionary.status === 'loading',
    problem: remote.isError || dictionary.status === 'failed' ? text('choicesFailed') : undefined,
    retry: () =>
      void cache.refetchQueries({ queryKey: item.dict ? ['dictionary', item.dict] : key }),
  }
}

const isSameSource = (before: QueryKey | undefined, key: QueryKey) =>
  before !== undefined && JSON.stringify(before[1]) === JSON.stringify(key[1])

/** Choices for a select: while they are fetched what is chosen reads as a sign of waiting, never as its code. */
export function shownChoices(
  { items, isLoading }: Pick<Choices, 'items' | 'isLoading'>,
  chosen: readonly string[],
): ChoiceNode[] {
  const known = new Set(items.map(({ value }) => value))
  const waiting = isLoading ? chosen.filter((value) => !known.has(value)) : []
  return [...waiting.map((value) => ({ value, label: waitingLabel })), ...items]
}

/** GET carries its search in the query, anything else in the body. Rows come bare or as a page's `records`. */
export async function fetchChoices(
  http: HttpClient,
  options: Options,
  search: Search,
  signal?: AbortSignal,
): Promise<ChoiceNode[]> {
  const keyword = typeof options.keyword === 'string' ? options.keyword : 'keyword'
  const request = {
    ...fixedParams(options),
    ...(search.keyword && options.keyword !== false ? { [keyword]: search.keyword } : {}),
    ...(search.values?.length ? { values: search.values } : {}),
  }
  const carrier = options.call.startsWith('GET ') ? { query: request } : { body: request }
  const answer = await http.call<unknown>(options.call, { ...carrier, signal, quiet: true })
  return toChoices(requireRows<Row>(answer), options)
}

type Row = Record<string, unknown>

function toChoices(rows: readonly Row[], options: Options): ChoiceNode[] {
  return rows.map((row) => {
    const below = options.children ? row[options.children] : undefined
    return {
      value: String(row[options.value] ?? ''),
      label: String(row[options.label] ?? row[options.value] ?? ''),
      ...(row.disabled === true && { disabled: true }),
      ...(row.isGroup === true && { isGroup: true }),
      ...(Array.isArray(row.needs) && { needs: row.needs.map(String) }),
      ...(Array.isArray(below) && below.length > 0
        ? { children: toChoices(below as Row[], options) }
        : {}),
    }
  })
}

/** The choices a schema writes itself, as Formily's `enum`. */
export function listedChoices(item: Pick<FieldItem, 'schema'>): Choice[] | undefined {
  const values = item.schema?.enum
  if (!Array.isArray(values)) return undefined
  return values.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null
      ? (entry as Choice)
      : { value: String(entry), label: String(entry) },
  )
}
