import type { CallError } from '../../../../runtime/http'
import type { SearchChange } from '../../../../runtime/routing'
import type { ListParts } from '../../../../schemas/contract/language.gen'
import type { ResolvedColumn, ResolvedFilter, Resources } from '../../../../schemas/language'
import type { ListFacts } from '../../../actions'
import type { FilterValues } from '../../../parts/filter'
import type { PageScope, Row } from '../../../language/registry'
import type { PinSide } from '../../../parts/table'
import type { HeaderConfig, PersonalColumn } from '../../views'
import type { ListRequest, RequestExtras } from '../state/requestOf'
import type { ListState, PageSize, SortItem } from '../state/types'

/** A list as a page file has it, and where it stands. */
export interface ListInput extends RequestExtras {
  /** Under what the person's columns and views are kept: the page's path, or `path#key` for a list inside it. */
  id: string
  list: ListParts
  resource: string
  resources: Resources
  /** Put before its keys in the address when a page holds several lists, e.g. `flow.` */
  prefix?: string
  /** Its rows are groups of a report: sums of rows, not rows something could be done with. */
  isGrouped?: boolean
}

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
  /** The row that stands beside the list; `walk` leaves no step for Back. */
  setRow(id: string | undefined, walk?: 'walk'): void
  /** Shows what a saved view holds, or with undefined the list as it opens. */
  openView(view: { id: string; content: Partial<ListState> } | undefined, how?: SearchChange): void
}

export interface ListRows {
  /** `failed` only while there is nothing to show; a failed refetch keeps its rows beside `error`. */
  status: 'loading' | 'ready' | 'failed'
  records: readonly Row[]
  /** Rows in the filter; undefined while nobody knows: on their way, or not to be had. */
  total: number | undefined
  /** Of very many rows: there are more than these, and `total` comes with the summary. */
  moreThan?: number
  /** Rows of the query before, shown until the new ones are here. */
  isStale: boolean
  isFetching: boolean
  error?: CallError
  reload(): void
  /** Shows new values of one row, as the server has them; sums and counts are asked again. */
  take(id: string, values: Row): void
}

export interface ListSummary {
  /** Rows in the filter, every one counted. */
  total?: number
  sums: Readonly<Record<string, string>>
  /** By tab key. */
  counts: Readonly<Record<string, number>>
  /** By filter: pasted values that no row of the result has. */
  missing: Readonly<Record<string, readonly string[]>>
  isReady: boolean
}

export interface ListSelection {
  ids: ReadonlySet<string>
  /** Also the ticked rows of other pages, as they were last seen; of the whole filter only those on screen. */
  rows: readonly Row[]
  /** How many rows are meant. */
  count: number
  /** Set when everything in the filter is meant, also what was never on screen. */
  whole?: {
    /** Rows in the filter now. */
    total: number
    /** Unticked since. */
    except: ReadonlySet<string>
    exceptRows: readonly Row[]
  }
  takeWhole(): void
  tick(rows: readonly Row[], isTicked: boolean): void
  /** Unticks these, wherever they are. */
  drop(ids: readonly string[]): void
  /** Ticks these and nothing else, as far as they are on screen. */
  keepOnly(ids: readonly string[]): void
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
  /** Those the person asked for by name: they stay however narrow the screen. */
  chosen: ReadonlySet<string>
  isReady: boolean
  /** The person's changes to them, or those of the open view; undefined when that has none of its own. */
  patch?: HeaderConfig
  resize(prop: string, width: number): void
  /** Before another column, or to the end of its pin group. */
  move(prop: string, beforeProp?: string): void
  pin(prop: string, side: PinSide): void
  hide(prop: string): void
  openDialog(): void
}

/** All a list page shows and does, without any element of it. */
export interface ListController {
  filters: readonly ResolvedFilter[]
  /** The page's own filter values, counted from today. */
  usual(): FilterValues
  query: ListQuery
  rows: ListRows
  summary: ListSummary
  /** What names the rows, without paging. */
  request: ListRequest
  selection: ListSelection
  tabs?: ListTabs
  columns: ListColumns
  scope: PageScope
  /** What an export needs to know. */
  facts: ListFacts
  rowId(row: Row): string
  rowLabel(row: Row): string
}
