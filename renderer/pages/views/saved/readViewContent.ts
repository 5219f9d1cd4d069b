import type { ResolvedColumn } from '../../../../schemas/language'
import { cleanFilters } from '../../../parts/filter/value/cleanFilter'
import type { FilterKey } from '../../../parts/filter/types'
import { makePatch } from '../columns/makePatch'
import { mergeColumns } from '../columns/mergeColumns'
import { readEntries } from '../readHeaderConfig'
import type { ViewContent } from '../types'

/** What a list knows today. */
export interface ViewFacts {
  tabs: readonly string[]
  filters: readonly FilterKey[]
  /** Fields one may sort by. */
  sortable: readonly string[]
  columns: readonly ResolvedColumn[]
}

const sizes = [10, 20, 50, 100]

/**
 * Reads what a view holds against the page as it is today. Filters, columns, tabs and sorts the page
 * no longer has are dropped in silence: a view of last year must still open.
 */
export function readViewContent(stored: unknown, facts: ViewFacts): ViewContent {
  const source = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof ViewContent, unknown>
  >
  const { tab, size } = source
  const sort = knownSort(source.sort, facts)
  const columns = makePatch(facts.columns, mergeColumns(facts.columns, readEntries(source.columns)))
  return {
    ...(facts.tabs.includes(tab as string) ? { tab: tab as string } : {}),
    filter: cleanFilters(facts.filters, source.filter ?? {}),
    ...(sort ? { sort } : {}),
    ...(sizes.includes(size as number) ? { size: size as number } : {}),
    ...(columns.length > 0 ? { columns } : {}),
  }
}

// `~orderNum`: in the order pasted into that filter.
function knownSort(sort: unknown, { sortable, filters }: ViewFacts): string {
  if (typeof sort !== 'string') return ''
  const isKnown = (part: string) =>
    part.startsWith('~')
      ? filters.some(({ field, widget }) => widget === 'textarea-multi' && field === part.slice(1))
      : sortable.includes(part.replace(/^-/, ''))
  return sort.split(',').filter(isKnown).join(',')
}

/** Whether two contents show the same list; the order of the filters means nothing. */
export const isSameContent = (a: ViewContent, b: ViewContent) => canonical(a) === canonical(b)

const canonical = ({ tab, filter, sort, size, columns }: ViewContent) =>
  JSON.stringify([
    tab ?? '',
    Object.entries(filter).sort(([x], [y]) => (x < y ? -1 : 1)),
    sort ?? '',
    size ?? 0,
    columns ?? [],
  ])
