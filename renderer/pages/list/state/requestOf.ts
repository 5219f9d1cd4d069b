import { printSort } from './sortText'
import type { FixedFilter, ListState } from './types'

/** What a list adds to every request beside its state. */
export interface RequestExtras {
  /** Laid over the person's filters. */
  where?: FixedFilter
  /** Further keys of the body, e.g. a report's `by`. */
  body?: Readonly<Record<string, unknown>>
}

export interface ListRequest {
  [key: string]: unknown
  sort?: string
  tab?: string
  filter: Record<string, unknown>
}

/** What names the rows of a list, without paging: shared by rows, export, charts and the whole filter. */
export const requestOf = (state: ListState, { where, body }: RequestExtras = {}): ListRequest => ({
  ...body,
  ...(state.sort.length > 0 ? { sort: printSort(state.sort) } : {}),
  ...(state.tab === undefined ? {} : { tab: state.tab }),
  filter: { ...state.filter, ...where },
})

/** The same rows in any order: what counts, sums and ticks belong to. */
export const unsorted = (request: ListRequest): ListRequest => ({ ...request, sort: undefined })
