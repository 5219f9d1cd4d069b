import type { Head, ListParts } from '../../../../schemas/contract/language.gen'
import {
  linkedFields,
  type ResolvedColumn,
  type ResolvedFilter,
} from '../../../../schemas/language'
import { parseSort } from './sortText'
import type { ListStateSpec } from './types'

/** What the address may hold of a list, from its schema. @param query the parameters its page declares */
export function listStateSpec(
  list: Pick<ListParts, 'tabs' | 'sort' | 'pageSize'>,
  filters: readonly ResolvedFilter[],
  columns: readonly ResolvedColumn[],
  query: Head['query'],
  prefix: string | undefined,
): ListStateSpec {
  return {
    tabs: (list.tabs ?? []).map((tab) => tab.key),
    filters,
    sortable: columns.filter((column) => column.sortable).map((column) => column.prop),
    sort: parseSort(list.sort),
    tabSorts: new Map(
      (list.tabs ?? []).flatMap((tab) =>
        'sort' in tab && tab.sort ? [[tab.key, parseSort(tab.sort)] as const] : [],
      ),
    ),
    size: list.pageSize ?? 20,
    prefix,
    linked: linkedFields(query, new Set(filters.map((filter) => filter.field))),
  }
}
