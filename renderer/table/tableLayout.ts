import type { CSSProperties } from 'react'
import { offsetVar } from './offsetVars'
import type { TableColumn } from './types'

/** A column with the class and style its cells have in head, body and foot. */
export interface PlacedColumn<R> {
  column: TableColumn<R>
  className: string
  style?: CSSProperties
}

/**
 * Columns in the order they stand. Between the scrolling and the right-pinned ones lies a filler that
 * takes what is left of the width, so that no column grows beyond what the person chose.
 */
export interface TableLayout<R> {
  main: readonly PlacedColumn<R>[]
  right: readonly PlacedColumn<R>[]
}

export function tableLayout<R>(columns: readonly TableColumn<R>[]): TableLayout<R> {
  const left = columns.filter((column) => column.fixed === 'left')
  const right = columns.filter((column) => column.fixed === 'right')
  const free = columns.filter((column) => !column.fixed)
  const place = (column: TableColumn<R>): PlacedColumn<R> => ({
    column,
    className: classOf(column, column === left.at(-1) || column === right[0]),
    style: column.fixed && { [column.fixed]: `var(${offsetVar(column.id)})` },
  })
  return { main: [...left, ...free].map(place), right: right.map(place) }
}

function classOf<R>(column: TableColumn<R>, isEdge: boolean): string {
  const classes = [`bc-${column.align ?? 'left'}`]
  if (column.wraps) classes.push('bc-wraps')
  if (column.fixed) classes.push('bc-pinned')
  if (column.fixed && isEdge) classes.push(`bc-edge-${column.fixed}`)
  return classes.join(' ')
}
