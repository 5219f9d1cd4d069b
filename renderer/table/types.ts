import type { ReactNode } from 'react'

export interface TableColumn<R> {
  id: string
  label: string
  /** Pixels. */
  width: number
  align?: 'left' | 'center' | 'right'
  fixed?: 'left' | 'right'
  sortable?: boolean
  resizable?: boolean
  /** Lines may wrap and the row grows; otherwise one line with … and the whole text in `title`. */
  wraps?: boolean
  /** Draws one cell. Must be the same function while the schema is the same. */
  render(row: R): ReactNode
}

export interface TableSort {
  field: string
  descending: boolean
}

export interface TableSelection<R> {
  ids: ReadonlySet<string>
  /** Ticks or unticks rows of this page; the owner keeps what is ticked on other pages. */
  onTick(rows: readonly R[], isTicked: boolean): void
}

export interface SummaryLine {
  label: string
  /** By column id. */
  values: Readonly<Record<string, ReactNode>>
}

export type RowTone = 'danger' | 'warning' | 'muted'
export type Density = 'compact' | 'standard' | 'loose'

export interface DataTableProps<R> {
  /** What the table shows, for assistive technology: 订单审核列表. */
  label: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  /** The three functions must stay the same while the schema is the same: rows are memoised by them. */
  rowId(row: R): string
  /** How a person calls the row: the name of its tick box. */
  rowLabel(row: R): string
  rowTone?(row: R): RowTone | undefined
  sort?: readonly TableSort[]
  onSort?(next: TableSort[]): void
  selection?: TableSelection<R>
  summary?: readonly SummaryLine[]
  /** Called once, when the person lets go of the column's edge. */
  onResize?(columnId: string, width: number): void
  density?: Density
  /** New rows are on their way: a thin bar shows it, the old rows stay. */
  isBusy?: boolean
  /** The rows belong to the query before: they are shown but take no clicks. */
  isStale?: boolean
  /** Stands in the block instead of rows: empty, loading, failed, forbidden. */
  placeholder?: ReactNode
  /** 1-based place of the first row in the whole result, and its size; for assistive technology. */
  firstIndex?: number
  totalRows?: number
}
