import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Trx } from '../../base/db'
import type { Context } from '../http'

/** A piece of SQL over the list's query, where the main table is `t`. */
export type Sql = RawBuilder<unknown>

/** The list's rows before columns, filters and order; must not group or select. */
// oxlint-disable-next-line typescript/no-explicit-any -- joins of any tables; the columns come from the page, not from types
export type ListQuery = SelectQueryBuilder<any, any, any>

/** A measure that is exactly what it says: empty stays empty. */
export interface Figure {
  sql: Sql
  /** Of no rows at all it is 0; otherwise empty. */
  isSum: boolean
  /** Made only of rows that show their group by themselves (`showing`). */
  isOfShown: boolean
}

export type ListRow = Record<string, unknown> & { id: string }

/** The values one row has for a filter that takes a pasted list. */
export interface PastedValues {
  /** Text, or a set of texts (`unnest(…)`). */
  values: Sql
  /** A value as the person pasted it, in the forms the rows may hold it; default: as it is. */
  asStored?: (value: string) => string | readonly string[]
}

/** What is asked of a list's rows before they are filtered. */
export interface SourceAsked {
  /** As the call says it, unchecked; absent when rows are read again by their ids. */
  filter?: Readonly<Record<string, unknown>>
  /** What a report groups them by. */
  by?: readonly string[]
  /** Only these rows are read, by their keys. */
  ids?: readonly string[]
  /** One page is read in this order, such as `-lastInTime`; absent where all rows are. */
  pageBy?: string
}

export interface ListSpec {
  /** Route of the page file, e.g. `/brandInfo`. */
  page: string
  /** Key of a list inside the page; default: the page's own. */
  list?: string
  /**
   * Default: the resource's table as `t`. Joins must not multiply rows. Rows that are sums read of `asked` what they need
   * not add up.
   */
  from?: (trx: Trx, ctx: Context, asked: SourceAsked) => ListQuery
  /**
   * Aliases of inner joins that neither add nor leave out a row: by a key that is never empty to the one row it names, in
   * the same company and 数据范围. Rows are counted, summed and chosen without them where nothing asked names them.
   */
  beside?: readonly string[]
  /** SQL of fields that are not simply `t.<snake_case>`; a computed field needs one to be shown, filtered or sorted. */
  columns?: Readonly<Record<string, Sql>>
  /** What rows are sorted by where it is not the field's value, or its name: an order that an index leads. */
  orders?: Readonly<Record<string, Sql>>
  /** Conditions of filters that are more than their widget's comparison, such as `items.isbn`. The value is unchecked. */
  filters?: Readonly<Record<string, (value: unknown, ctx: Context) => Sql>>
  /** What the pasted values of an own textarea-multi filter are compared with, so that the absent ones can be named. */
  pasted?: Readonly<Record<string, PastedValues>>
  /** Conditions of tabs that have no `where` in the page. */
  tabs?: Readonly<Record<string, Sql>>
  /** SQL aggregates by field, such as `count(distinct t.buyer)`, for reports, charts and sums; default: the field's sum. */
  measures?: Readonly<Record<string, Sql>>
  /** Measures of a report that counts facts; a filter on one of them chooses groups. */
  figures?: Readonly<Record<string, Figure>>
  /** Filters that `from` answers itself: their values are only checked. */
  askedOfRows?: ReadonlySet<string>
  /** Which groups of a report are shown, over their rows; default: all. */
  shows?: Sql
  /** Of a row: it shows its group by itself. */
  showing?: Sql
  /**
   * Wide rows by the hundred thousand: the keys of a page are found first, then its rows are read by them, as it is done
   * for pages far from the first. What is sorted is keys alone, and an index that holds what is sorted and counted by is
   * read rather than the rows.
   */
  isLong?: boolean
  /**
   * A page says of more than ten thousand rows only that there are more, and its summary how many: no page waits until a
   * million rows are counted. For lists that list pages show; who else asks for rows may expect an exact total.
   */
  countsSome?: boolean
  /** Adds what SQL did not bring (lines, names) to one page of rows. */
  rows?: (trx: Trx, rows: ListRow[], ctx: Context) => Promise<ListRow[]>
  /** Without it the list has no export call. `fileName` without ending. */
  export?: { permission: string; fileName: string }
}
