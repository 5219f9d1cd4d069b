import type { ResolvedColumn } from '../../schemas/language'
import { clampWidth } from './clampWidth'
import { longestRising } from './longestRising'
import type { HeaderEntry, PersonalColumn } from './types'

/**
 * The difference between a person's columns and the schema's, as entries for tableHeaderConfig.
 * Without a move only the changed columns are listed; with one, all are, so that a moved column
 * finds its place again when its neighbour is gone.
 * @returns [] when nothing differs
 * @example makePatch([a, b, c], [a, c, b])  // [{ prop: 'a' }, { prop: 'c' }, { prop: 'b', moved: true }]
 */
export function makePatch(
  schema: readonly ResolvedColumn[],
  edited: readonly PersonalColumn[],
): HeaderEntry[] {
  const place = new Map(schema.map((column, index) => [column.prop, index]))
  const byProp = new Map(schema.map((column) => [column.prop, column]))
  const movable = edited.filter((column) => place.has(column.prop) && !column.disabled)
  const still = longestRising(movable.map((column) => place.get(column.prop) ?? 0))
  const moved = new Set(
    movable.filter((_, index) => !still.has(index)).map((column) => column.prop),
  )

  return edited.flatMap((column) => {
    const original = byProp.get(column.prop)
    if (!original) return []
    const entry = entryOf(original, column)
    if (moved.has(column.prop)) return [{ ...entry, moved: true as const }]
    return moved.size > 0 || Object.keys(entry).length > 1 ? [entry] : []
  })
}

function entryOf(original: ResolvedColumn, edited: PersonalColumn): HeaderEntry {
  const entry: HeaderEntry = { prop: edited.prop }
  if (!edited.disabled && edited.checked === original.unticked) entry.checked = edited.checked
  if (edited.width !== clampWidth(original.width)) entry.width = edited.width
  return entry
}
