import type { Table } from '@tanstack/react-table'
import type { CSSProperties } from 'react'

export const tickWidth = 40
export const expandWidth = 32

export interface Extras {
  hasTick: boolean
  hasExpand: boolean
}

export const extrasWidth = ({ hasTick, hasExpand }: Extras) =>
  (hasTick ? tickWidth : 0) + (hasExpand ? expandWidth : 0)

/** The variable that says how far a pinned column stands from its edge. */
export const offsetVar = (columnId: string) =>
  `--bc-at-${columnId.replaceAll(/[^A-Za-z0-9]/g, '_')}`

/** Widths of the table and places of pinned columns, as variables of the table: a resize changes them and no row. */
export function offsetVars<R>(table: Table<R>, extras: Extras): CSSProperties {
  const first = extrasWidth(extras)
  const left = table
    .getLeftLeafColumns()
    .map((column) => [offsetVar(column.id), `${first + column.getStart('left')}px`])
  const right = table
    .getRightLeafColumns()
    .map((column) => [offsetVar(column.id), `${column.getAfter('right')}px`])
  return {
    ...Object.fromEntries([...left, ...right]),
    '--bc-width': `${table.getTotalSize() + first}px`,
  } as CSSProperties
}
