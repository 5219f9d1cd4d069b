import type { ResolvedColumn } from '../../../../schemas/language'

type Fitting = Pick<ResolvedColumn, 'prop' | 'width' | 'summary'>

/**
 * The columns of a document's lines that stand side by side in a width, in their order: the first (its picture) and what
 * a line is called, then what is added up, then the others as they are declared, each where it still fits. The rest is behind a button.
 * @param room  px; undefined while nobody measured it: all of them
 * @param label  prop of the column that names a line; without such a column the second one does
 */
export function fitLines<C extends Fitting>(
  columns: readonly C[],
  room: number | undefined,
  label: string,
): readonly C[] {
  if (room === undefined || widthOf(columns) <= room) return columns
  const [first, second] = columns
  const name = columns.find(({ prop }) => prop === label) ?? second
  const kept = new Set(columns.filter((column) => column === first || column === name))
  const others = columns.filter((column) => !kept.has(column))
  let left = room - widthOf([...kept])
  const summed = others.filter(({ summary }) => summary !== undefined)
  for (const column of [...summed, ...others]) {
    if (kept.has(column) || column.width > left) continue
    kept.add(column)
    left -= column.width
  }
  return columns.filter((column) => kept.has(column))
}

const widthOf = (columns: readonly Fitting[]) => columns.reduce((sum, { width }) => sum + width, 0)
