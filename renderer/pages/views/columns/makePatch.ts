import type { ResolvedColumn } from '../../../../schemas/language'
import { clampWidth } from './clampWidth'
import { longestRising } from './longestRising'
import { byPin, isFast } from './pins'
import type { HeaderEntry, PersonalColumn } from '../types'

/**
 * The difference between a person's columns and the schema's, as entries for tableHeaderConfig.
 * Without a move only the changed columns are listed; with one, all are, so that a moved column
 * finds its place again when its neighbour is gone. Pinning alone is no move.
 * @returns [] when nothing differs
 * @example makePatch([a, b, c], [a, c, b])  // [{ prop: 'a' }, { prop: 'c' }, { prop: 'b', moved: true }]
 */
export function makePatch(
  schema: readonly ResolvedColumn[],
  edited: readonly PersonalColumn[],
): HeaderEntry[] {
  const byProp = new Map(schema.map((column) => [column.prop, column]))
  const place = unmovedPlaces(schema, edited)
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

/** Where each column would stand with these pins if nobody had dragged any. */
function unmovedPlaces(schema: readonly ResolvedColumn[], edited: readonly PersonalColumn[]) {
  const fixedNow = new Map(edited.map((column) => [column.prop, column.fixed]))
  const standing = schema.map((column) => {
    const fixed = fixedNow.has(column.prop) ? fixedNow.get(column.prop) : column.fixed
    return { prop: column.prop, fixed, disabled: isFast(column, fixed) }
  })
  return new Map(byPin(standing).map((column, index) => [column.prop, index]))
}

function entryOf(original: ResolvedColumn, edited: PersonalColumn): HeaderEntry {
  const entry: HeaderEntry = { prop: edited.prop }
  if (!edited.disabled && edited.checked === original.unticked) entry.checked = edited.checked
  if (edited.width !== clampWidth(original.width)) entry.width = edited.width
  if (edited.fixed !== original.fixed) entry.pin = edited.fixed ?? 'none'
  return entry
}
