import type { ResolvedColumn } from '../../../../schemas/language'

type Fitting = Pick<ResolvedColumn, 'prop' | 'width' | 'priority' | 'fixed'>

/**
 * The columns that stand side by side in a width, in their order; the others are for the drawer. What the row is decided
 * on (priority 1), what is pinned and what a person chose always stays, then the table scrolls. Of the others those of
 * priority 2 come first, each where it still fits. A list that names nothing as decisive shows all it has.
 * @param chosen  props the person asked for by name
 * @param room  px left for columns; undefined while nobody measured it
 */
export function fitColumns<C extends Fitting>(
  columns: readonly C[],
  room: number | undefined,
  chosen: ReadonlySet<string> = new Set(),
): readonly C[] {
  const isRanked = columns.some(({ priority }) => priority === 1)
  if (!isRanked || room === undefined || widthOf(columns) <= room) return columns
  const kept = new Set(columns.filter((column) => stays(column) || chosen.has(column.prop)))
  let left = room - widthOf([...kept])
  for (const rank of [2, 3])
    for (const column of columns) {
      if (kept.has(column) || (column.priority ?? 2) !== rank || column.width > left) continue
      kept.add(column)
      left -= column.width
    }
  return columns.filter((column) => kept.has(column))
}

const stays = ({ priority, fixed }: Fitting) => priority === 1 || fixed !== undefined

const widthOf = (columns: readonly Fitting[]) => columns.reduce((sum, { width }) => sum + width, 0)
