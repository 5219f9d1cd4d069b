import type { ResolvedColumn } from '../../../../schemas/language'

type Fitting = Pick<ResolvedColumn, 'prop' | 'width' | 'summary'>

// What a line is called: its picture and its name.
const named = 2

/**
 * The columns of a document's lines that stand side by side in a width, in their order: what a line is called, then
 * what is added up, then the others as they are declared, each where it still fits. The rest is behind a button.
 * @param room  px; undefined while nobody measured it: all of them
 */
export function fitLines<C extends Fitting>(
  columns: readonly C[],
  room: number | undefined,
): readonly C[] {
  if (room === undefined || widthOf(columns) <= room) return columns
  const first = columns.slice(0, named)
  const others = columns.slice(named)
  const kept = new Set(first)
  let left = room - widthOf(first)
  const summed = others.filter(({ summary }) => summary !== undefined)
  for (const column of [...summed, ...others]) {
    if (kept.has(column) || column.width > left) continue
    kept.add(column)
    left -= column.width
  }
  return columns.filter((column) => kept.has(column))
}

const widthOf = (columns: readonly Fitting[]) => columns.reduce((sum, { width }) => sum + width, 0)
