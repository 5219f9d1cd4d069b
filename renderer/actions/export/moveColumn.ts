import type { ExportColumn } from './orderColumns'

/** The columns with one of them a place earlier or later; at the edge it stays. */
export function moveColumn(
  columns: readonly ExportColumn[],
  prop: string,
  by: -1 | 1,
): ExportColumn[] {
  const from = columns.findIndex((column) => column.prop === prop)
  const to = from + by
  const moved = columns[from]
  if (!moved || to < 0 || to >= columns.length) return [...columns]
  const rest = columns.filter((column) => column !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
