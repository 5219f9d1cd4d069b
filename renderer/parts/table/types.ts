import type { ReactNode } from 'react'

export interface TableColumn<R> {
  /** An id that begins with $ holds no data (操作): it is never copied, hidden, moved or pinned by a person. */
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

export interface TableTree<R> {
  /** The column that is indented and holds the marks to open. */
  columnId: string
  /** Undefined while they are not loaded. */
  childrenOf(row: R): readonly R[] | undefined
  hasChildren(row: R): boolean
  open: ReadonlySet<string>
  isLoading?(id: string): boolean
  onToggle(row: R, isOpen: boolean): void
}

export interface TableExpand<R> {
  open: ReadonlySet<string>
  onToggle(row: R, isOpen: boolean): void
  /** What stands below an open row, as wide as the block. */
  render(row: R): ReactNode
}

/**
 * The row whose details are shown beside the table. In a master–detail page walking the rows shows them; with
 * `onPeek` a click or Space opens one, and only then walking goes along.
 */
export interface TableActive<R> {
  id?: string
  /** Called when a person goes to another row, by click or arrow. */
  onActive(row: R): void
  /** Space: opens this row's details, or closes them when they are open. */
  onPeek?(row: R): void
}

export interface SummaryLine {
  label: string
  /** By column id. */
  values: Readonly<Record<string, ReactNode>>
}

/** `late` and `mild` are the edges of `danger` and `warning` without their tint. */
export type RowTone = 'danger' | 'warning' | 'late' | 'mild' | 'muted'
export type Density = 'compact' | 'standard' | 'loose'
export type PinSide = 'left' | 'right' | undefined

/** What a person may do with columns; the owner stores it and hands in other `columns`. */
export interface ColumnHandlers {
  /** Called once, when the person lets go of the column's edge. */
  onResize?(columnId: string, width: number): void
  /** Moves a column before another of its pin zone; without one, behind the last. */
  onReorder?(columnId: string, beforeId?: string): void
  onPin?(columnId: string, side: PinSide): void
  onHide?(columnId: string): void
}

export interface DataTableProps<R> extends ColumnHandlers {
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
  tree?: TableTree<R>
  expand?: TableExpand<R>
  active?: TableActive<R>
  summary?: readonly SummaryLine[]
  density?: Density
  /** What copying puts on the clipboard for one cell; without it, the text as drawn. */
  copyOf?(row: R, columnId: string): string
  /** Told after a copy: the text and of how many cells. */
  onCopied?(text: string, cells: number): void
  /** Told when the browser did not let a column onto the clipboard. */
  onCopyRefused?(): void
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
