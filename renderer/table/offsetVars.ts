import type { Table } from '@tanstack/react-table'
import type { CSSProperties } from 'react'

export const tickWidth = 40

/** The variable that says how far a pinned column stands from its edge. */
export const offsetVar = (columnId: string) =>
  `--bc-at-${columnId.replaceAll(/[^A-Za-z0-9]/g, '_')}`

/** Where pinned columns stand, as variables of the table: a resize changes them and no row. */
export function offsetVars<R>(table: Table<R>, hasTick: boolean): CSSProperties {
  const first = hasTick ? tickWidth : 0
  const left = table
    .getLeftLeafColumns()
    .map((column) => [offsetVar(column.id), `${first + column.getStart('left')}px`])
  const right = table
    .getRightLeafColumns()
    .map((column) => [offsetVar(column.id), `${column.getAfter('right')}px`])
  return Object.fromEntries([...left, ...right]) as CSSProperties
}
