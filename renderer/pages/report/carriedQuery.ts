import type { Resource } from '../../../schemas/contract/language.gen'
import {
  filterParam,
  markFilter,
  printFilter,
  type ResolvedFilter,
} from '../../../schemas/language'
import type { FilterValues } from '../../parts/filter'
import type { Row } from '../../language/registry'

interface Grouped {
  resource: Resource | undefined
  /** What the rows are grouped by now. */
  by: readonly string[]
  filters: readonly ResolvedFilter[]
}

/**
 * The address of a list that shows the rows one group counted: the filters of now, and the group itself. A month or a
 * day is a part of the period; a filter on what a group measures is met by the group already.
 */
export function carriedQuery(
  { resource, by, filters }: Grouped,
  filter: FilterValues,
  row: Row,
): Record<string, string> {
  const fields = resource?.fields ?? {}
  const timed = filters.find(({ field }) =>
    ['time', 'day'].includes(fields[field]?.dimension ?? ''),
  )
  const texts = filters
    .filter(({ field }) => fields[field]?.measure === undefined)
    .flatMap((own): [string, string][] => {
      const value = filter[own.field]
      if (value === undefined) return own.value === undefined ? [] : [[own.field, markFilter('')]]
      return [[own.field, markFilter(printFilter(own, value))]]
    })
  const groups = by.flatMap((field): [string, string][] => {
    const value = row[field]
    if (value === null || value === undefined || value === '') return []
    const kind = fields[field]?.dimension
    if (kind !== 'month' && kind !== 'day') return [[field, markFilter(String(value))]]
    return timed ? [[timed.field, withinGroup(String(value), filter[timed.field])]] : []
  })
  const named = new Map([...texts, ...groups])
  return Object.fromEntries([...named].map(([field, text]) => [filterParam(field, []), text]))
}

/** The days of a month (`2024-06`) or a day that lie in the period. @example withinGroup('2024-06', ['2024-06-18', null]) // '2024-06-18~2024-06-30' */
export function withinGroup(group: string, period: FilterValues[string] | undefined): string {
  const [from, to] = Array.isArray(period)
    ? period.map((end) => String(end ?? '').slice(0, 10))
    : []
  const [first, last] = group.length === 7 ? [`${group}-01`, lastOf(group)] : [group, group]
  return `${from && from > first ? from : first}~${to && to < last ? to : last}`
}

const lastOf = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, at, 0)).getUTCDate()}`
}
