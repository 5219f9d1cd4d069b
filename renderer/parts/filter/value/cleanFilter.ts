import { shapeOf } from '../types'
import type { FilterKey, FilterValue, FilterValues } from '../types'

type FilterShapeKey = Pick<FilterKey, 'widget' | 'many'>

/**
 * Brings what a widget holds into the shape of the wire. Text is trimmed, lists lose blanks and
 * doubles, a range keeps what can be read.
 * @returns undefined when the value filters nothing
 */
export function cleanFilter(filter: FilterShapeKey, value: unknown): FilterValue | undefined {
  if (value === undefined || value === null || value === '') return undefined
  switch (shapeOf(filter)) {
    case 'text':
      return cleanText(value)
    case 'list':
      return cleanList(value)
    case 'flag':
      return value === true || value === 'true' ? true : undefined
    case 'number-range':
      return cleanRange(value, cleanNumber)
    case 'text-range':
      return cleanRange(value, (end) => cleanText(end) ?? null)
  }
}

/** All filters of a form at once; fields unknown to the page are dropped. */
export function cleanFilters(filters: readonly FilterKey[], values: unknown): FilterValues {
  const source = values as Readonly<Record<string, unknown>>
  const entries = filters.flatMap((filter) => {
    const value = cleanFilter(filter, readPath(source, filter.field))
    return value === undefined ? [] : [[filter.field, value] as const]
  })
  return Object.fromEntries(entries)
}

// Formily keeps `orderItem.isbn` as a nested object; the wire keeps it as one key.
function readPath(source: unknown, path: string): unknown {
  if (typeof source !== 'object' || source === null) return undefined
  const record = source as Record<string, unknown>
  if (Object.hasOwn(record, path)) return record[path]
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0 || !Object.hasOwn(record, head)) return undefined
  return readPath(record[head], rest.join('.'))
}

function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim() || undefined
}

function cleanList(value: unknown): string[] | undefined {
  const items = Array.isArray(value) ? value : [value]
  const texts = items.flatMap((item) => cleanText(item) ?? [])
  return texts.length > 0 ? [...new Set(texts)] : undefined
}

function cleanNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number || 0 : null
}

function cleanRange<T>(
  value: unknown,
  clean: (end: unknown) => T | null,
): readonly [T | null, T | null] | undefined {
  if (!Array.isArray(value)) return undefined
  const [from, to] = [clean(value[0]), clean(value[1])]
  return from === null && to === null ? undefined : [from, to]
}
