import type { ListPage } from '../../schemas/contract/language.gen'
import type { ResolvedColumn, ResolvedFilter } from '../../schemas/language'
import { parseSort } from './sortText'
import type { ListStateSpec } from './types'

/** What the address of a list page may hold, from its schema. */
export function listStateSpec(
  page: Pick<ListPage, 'tabs' | 'sort' | 'pageSize' | 'query'>,
  filters: readonly ResolvedFilter[],
  columns: readonly ResolvedColumn[],
): ListStateSpec {
  const fields = new Set(filters.map((filter) => filter.field))
  const params = Object.entries(page.query ?? {}).map(([name, param]) => param.as ?? name)
  return {
    tabs: (page.tabs ?? []).map((tab) => tab.key),
    filters,
    sortable: columns.filter((column) => column.sortable).map((column) => column.prop),
    sort: parseSort(page.sort),
    size: page.pageSize ?? 20,
    linked: params.filter((name) => fields.has(name)),
  }
}
