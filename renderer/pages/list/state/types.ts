import type { FilterKey, FilterValues } from '../../../parts/filter/types'

export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

export interface SortItem {
  field: string
  descending: boolean
}

/** Everything about a list that can be shared by its address. */
export interface ListState {
  tab?: string
  filter: FilterValues
  sort: readonly SortItem[]
  /** From 1. */
  page: number
  size: PageSize
  /** Id of the row that stands beside the list. */
  row?: string
  /** Id of the saved view that is open. */
  view?: string
}

/** Filter values a list always has, by field; no person sees or changes them. */
export type FixedFilter = Readonly<Record<string, unknown>>

/** What a page says about its list's state: the known names and the defaults, which are not written. */
export interface ListStateSpec {
  tabs: readonly string[]
  filters: readonly FilterKey[]
  sortable: readonly string[]
  sort: readonly SortItem[]
  /** Of tabs that are read in another order than the rest, by their key. */
  tabSorts: ReadonlyMap<string, readonly SortItem[]>
  size: PageSize
  /** Filters the page declares as address parameters: they stand under their own name, as links write them. */
  linked: readonly string[]
  /** Put before every key when an address holds two lists, e.g. `lines.` */
  prefix?: string
}
