import type { CSSProperties } from 'react'
import { offsetVar, type Extras } from './offsetVars'
import type { TableColumn } from '../types'

export const tickId = '$tick'
export const expandId = '$expand'

/** A column with the class and style its cells have in head, body and foot. */
export interface PlacedColumn<R> {
  column: TableColumn<R>
  className: string
  style?: CSSProperties
  /** 1-based place among all columns; only written where some are not drawn. */
  colIndex?: number
}

/** Columns out of view: one cell across all of them. */
export interface Gap {
  span: number
}

/**
 * Columns in the order they stand. Between the scrolling and the right-pinned ones lies a filler that
 * takes what is left of the width, so that no column grows beyond what the person chose.
 */
export interface TableLayout<R> {
  left: readonly PlacedColumn<R>[]
  free: readonly (PlacedColumn<R> | Gap)[]
  right: readonly PlacedColumn<R>[]
  hasTick: boolean
  hasExpand: boolean
  /** Ids of all columns a person can go to, left to right, drawn or not. */
  order: readonly string[]
  /** By place of the cell in its row: the column's id; undefined for gaps and the filler. */
  slots: readonly (string | undefined)[]
  /** Cells across the whole row, counting those not drawn. */
  span: number
}

export const isGap = <R>(item: PlacedColumn<R> | Gap): item is Gap => 'span' in item

/** Puts columns in their zones. @param drawn places of the scrolling columns to draw; undefined: all of them */
export function tableLayout<R>(
  columns: readonly TableColumn<R>[],
  extras: Extras,
  drawn?: readonly number[],
): TableLayout<R> {
  const zone = (side?: 'left' | 'right') => columns.filter((column) => column.fixed === side)
  const zones = { left: zone('left'), free: zone(), right: zone('right') }
  const before = [...(extras.hasTick ? [tickId] : []), ...(extras.hasExpand ? [expandId] : [])]
  const order = [
    ...before,
    ...[...zones.left, ...zones.free, ...zones.right].map((column) => column.id),
  ]
  const place = (column: TableColumn<R>): PlacedColumn<R> => ({
    column,
    className: classOf(column, column === zones.left.at(-1) || column === zones.right[0]),
    style: column.fixed && { [column.fixed]: `var(${offsetVar(column.id)})` },
    colIndex: drawn && order.indexOf(column.id) + 1,
  })
  const left = zones.left.map(place)
  const right = zones.right.map(place)
  const free = drawn ? withGaps(zones.free.map(place), drawn) : zones.free.map(place)
  const slots = [
    ...before,
    ...[...left, ...free].map((item) => (isGap(item) ? undefined : item.column.id)),
    undefined,
    ...right.map((item) => item.column.id),
  ]
  return { left, free, right, ...extras, order, slots, span: order.length + 1 }
}

function withGaps<R>(placed: readonly PlacedColumn<R>[], drawn: readonly number[]) {
  const items: (PlacedColumn<R> | Gap)[] = []
  let next = 0
  for (const at of [...drawn, placed.length]) {
    if (at > next) items.push({ span: at - next })
    const item = placed[at]
    if (item) items.push(item)
    next = at + 1
  }
  return items
}

function classOf<R>(column: TableColumn<R>, isEdge: boolean): string {
  const classes = [`bc-${column.align ?? 'left'}`]
  if (column.wraps) classes.push('bc-wraps')
  if (column.fixed) classes.push('bc-pinned')
  if (column.fixed && isEdge) classes.push(`bc-edge-${column.fixed}`)
  return classes.join(' ')
}
