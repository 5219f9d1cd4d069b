import type { CallError } from '../../runtime/http'
import type { ResolvedColumn, ResolvedFilter } from '../../schemas/language'
import type { ListFacts } from '../actions'
import type { FilterValues } from '../filter'
import type { PageScope, Row } from '../registry'
import type { PersonalColumn } from '../views'
import type { ListState, PageSize, SortItem } from './types'

/** The list's state in the address and the ways to change it. Each change but paging starts at page 1. */
export interface ListQuery {
  state: ListState
  /** Shows the list by these filters; the same ones again fetch it anew. */
  setFilter(next: FilterValues): void
  setTab(key: string): void
  setSort(next: readonly SortItem[]): void
  setPage(page: number, size?: PageSize): void
  /** The page asked for is not there: no step for Back. */
  correctPage(page: number): void
}

export interface ListRows {
  /** `failed` only while there is nothing to show; a failed refetch keeps its rows beside `error`. */
  status: 'loading' | 'ready' | 'failed'
  records: readonly Row[]
  total: number
  /** Rows of the query before, shown until the new ones are here. */
  isStale: boolean
  isFetching: boolean
  error?: CallError
  reload(): void
}

export interface ListSummary {
  sums: Readonly<Record<string, string>>
  /** By tab key. */
  counts: Readonly<Record<string, number>>
  /** By filter: pasted values that no row of the result has. */
  missing: Readonly<Record<string, readonly string[]>>
  isReady: boolean
}

export interface ListSelection {
  ids: ReadonlySet<string>
  /** Also the ticked rows of other pages, as they were last seen. */
  rows: readonly Row[]
  tick(rows: readonly Row[], isTicked: boolean): void
  /** Unticks these, wherever they are. */
  drop(ids: readonly string[]): void
  clear(): void
}

export interface ListTabs {
  items: readonly { key: string; label: string; count?: number }[]
  active?: string
  onChange(key: string): void
}

export interface ListColumns {
  /** Every column of the page, as the schema has it. */
  schema: readonly ResolvedColumn[]
  /** Ticked and visible ones in the person's order. */
  shown: readonly PersonalColumn[]
  isReady: boolean
  resize(prop: string, width: number): void
  openDialog(): void
}

/** All a list page shows and does, without any element of it. */
export interface ListController {
  filters: readonly ResolvedFilter[]
  usual: FilterValues
  query: ListQuery
  rows: ListRows
  summary: ListSummary
  selection: ListSelection
  tabs?: ListTabs
  columns: ListColumns
  scope: PageScope
  /** What an export needs to know. */
  facts: ListFacts
  rowId(row: Row): string
  rowLabel(row: Row): string
}
