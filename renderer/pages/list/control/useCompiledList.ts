import { useMemo } from 'react'
import { useCan } from '../../../../runtime/access'
import { useCurrentPage } from '../../../../runtime/routing'
import { useSession } from '../../../../runtime/session'
import { resolveColumn, resolveFilter } from '../../../../schemas/language'
import type { ResolvedColumn, ResolvedFilter } from '../../../../schemas/language'
import type { FilterValues } from '../../../parts/filter'
import type { Row } from '../../../language/registry'
import type { ListInput } from './controller'
import { evaluate } from '../state/fillWhere'
import { usualFilters } from '../state/listState'
import { listStateSpec } from '../state/listStateSpec'
import type { ListStateSpec } from '../state/types'

/** What a list's schema means, worked out once. */
export interface CompiledList {
  filters: readonly ResolvedFilter[]
  schema: readonly ResolvedColumn[]
  spec: ListStateSpec
  /** What saved views are read against. */
  facts: ListStateSpec & { columns: readonly ResolvedColumn[] }
  /** The page's own filter values, counted from today. */
  usual(): FilterValues
  rowId(row: Row): string
  rowLabel(row: Row): string
}

/** Resolves filters and columns of a list; the same object while the schema is the same. */
export function useCompiledList(input: ListInput): CompiledList {
  const { list, resource, resources, prefix } = input
  const { meta } = useCurrentPage()
  const can = useCan()
  const user = useSession((session) => session.user)
  return useMemo(() => {
    const filters = (list.filters ?? [])
      .map((filter) => resolveFilter(filter, resource, resources))
      .map((filter) => ({ ...filter, value: evaluate(filter.value, { user }) }))
      .filter(({ permission }) => permission === undefined || can(permission))
    const schema = list.columns.map((column) => resolveColumn(column, resource, resources))
    const spec = listStateSpec(list, filters, schema, meta.query, prefix)
    const { key = 'id', label = key } = resources[resource] ?? {}
    return {
      filters,
      schema,
      spec,
      facts: { ...spec, columns: schema },
      usual: () => usualFilters(filters),
      rowId: (row: Row) => String(row[key] ?? ''),
      rowLabel: (row: Row) => String(row[label] ?? row[key] ?? ''),
    }
  }, [list, resource, resources, prefix, meta.query, can, user])
}
