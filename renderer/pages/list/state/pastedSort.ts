import type { FilterKey, FilterValues } from '../../../parts/filter/types'

/** A sort written `~orderNum`: rows in the order of the values pasted into that filter. */
export const pastedSortOf = (field: string) => `~${field}`

export const isPasted = (sort: string) => sort.startsWith('~')

type Pasted = Pick<FilterKey, 'field' | 'widget'>

/** Whether the sort follows a paste that is there. Without the paste it means nothing. */
export const isPastedSort = (sort: string, filters: readonly Pasted[], values: FilterValues) =>
  pastedFilters(filters, values).some(({ field }) => pastedSortOf(field) === sort)

/** Filters holding several pasted values: only these have an order to follow. */
export const pastedFilters = <F extends Pasted>(
  filters: readonly F[],
  values: FilterValues,
): readonly F[] =>
  filters.filter(({ field, widget }) => {
    const value = values[field]
    return widget === 'textarea-multi' && Array.isArray(value) && value.length > 1
  })
