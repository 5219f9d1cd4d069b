import { readPath } from '../../../parts/cells'
import type { FilterKey, FilterValues } from '../../../parts/filter/types'
import type { ListRows } from './controller'

/**
 * Pasted values that no row has, told from the rows at hand: only when all of the result is on this
 * page, otherwise nobody here can know.
 */
export function missingOf(
  filters: readonly Pick<FilterKey, 'field' | 'widget'>[],
  values: FilterValues,
  rows: Pick<ListRows, 'records' | 'total' | 'isStale' | 'status'>,
): Record<string, string[]> {
  if (rows.status !== 'ready' || rows.isStale) return {}
  if (rows.total === undefined || rows.total > rows.records.length) return {}
  const pasted = filters.flatMap(({ field, widget }) => {
    const asked = values[field]
    if (widget !== 'textarea-multi' || !Array.isArray(asked)) return []
    const held = new Set(rows.records.flatMap((row) => textsOf(readPath(row, field))))
    return [[field, asked.map(String).filter((value) => !held.has(comparable(value)))] as const]
  })
  return Object.fromEntries(pasted.filter(([, missing]) => missing.length > 0))
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(textsOf) : [comparable(String(value ?? ''))]

const comparable = (text: string) => text.trim().toLowerCase()
