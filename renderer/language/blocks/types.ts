import type { ComponentType } from 'react'
import type { Chart, ListBlock, RowDetail } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import type { PageScope, Row } from '../registry'

/** A list inside something else: a tab, the space below a row, the right side of a master–detail page. */
export interface ListBlockProps {
  block: ListBlock
  resources: Resources
  page: PageScope
  /** The record around it: what `row` means in the block's `where`. */
  row?: Row
  /** Rows are ticked and handed over; without it the list only shows them. */
  onPick?(rows: readonly Row[]): void
}

/** What a row has to say beyond its cells. */
export interface RowDetailProps {
  detail: RowDetail
  row: Row
  resource: string
  resources: Resources
  page: PageScope
  /** Names the record to its calls, where that is not the row's own key: the parameters of the page it is taken from. */
  identity?: Readonly<Record<string, string>>
}

export interface ChartProps {
  chart: Chart
  resource: string
  resources: Resources
  /** Call that answers `{ rows }` when the chart names none. */
  call: string
  /** Its body: `{ tab, filter, by }` of the list beside it. */
  body: Readonly<Record<string, unknown>>
  /** A person clicked a group: its `x` value, or undefined for 其他. */
  onPick?(value: string | undefined): void
}

/** Parts of pages that stand inside each other: lists in details, details below rows, charts in both. */
export interface Blocks {
  List: ComponentType<ListBlockProps>
  RowDetail: ComponentType<RowDetailProps>
  Chart: ComponentType<ChartProps>
}
