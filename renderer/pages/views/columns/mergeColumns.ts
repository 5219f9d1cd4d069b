import type { ResolvedColumn } from '../../../../schemas/language'
import { makePatch } from './makePatch'
import { clampWidth } from './clampWidth'
import { byPin, isFast, pinned } from './pins'
import type { HeaderConfig, HeaderEntry, PersonalColumn } from '../types'

/**
 * Lays a person's columns over the schema's. The schema decides which columns exist: a new one
 * appears beside its neighbour, a removed one vanishes with its entry. Pinned columns stand first
 * and last.
 * @param config what tableHeaderConfig stores: our patch, or a full snapshot of another client
 * @returns every schema column, also the unticked ones (the dialog shows them)
 */
export function mergeColumns(
  schema: readonly ResolvedColumn[],
  config: HeaderConfig,
): PersonalColumn[] {
  const known = new Set(schema.map((column) => column.prop))
  const entries = config.filter((entry) => known.has(entry.prop))
  if (isSnapshot(entries))
    return mergeColumns(schema, makePatch(schema, readSnapshot(schema, entries)))

  const byProp = new Map(entries.map((entry) => [entry.prop, entry]))
  const changed = schema.map((column) => personal(column, byProp.get(column.prop)))
  return arrange(byPin(changed), entries)
}

/** What a page shows to somebody who never changed anything. */
export const defaultColumns = (schema: readonly ResolvedColumn[]): PersonalColumn[] =>
  byPin(schema.map((column) => personal(column)))

const isSnapshot = (entries: HeaderConfig) => entries.some((entry) => entry.label !== undefined)

function personal(column: ResolvedColumn, entry?: HeaderEntry): PersonalColumn {
  const fixed = pinned(column, entry?.pin)
  const disabled = isFast(column, fixed)
  return {
    ...column,
    fixed,
    disabled,
    width: clampWidth(Number(entry?.width ?? column.width)),
    checked: disabled ? !column.unticked : (entry?.checked ?? !column.unticked),
  }
}

/** Takes the moved columns out and puts each behind the nearest entry before it that still exists. */
function arrange(columns: PersonalColumn[], entries: HeaderConfig): PersonalColumn[] {
  const movable = new Set(columns.filter((column) => !column.disabled).map((column) => column.prop))
  const moved = new Set(
    entries.filter((entry) => entry.moved && movable.has(entry.prop)).map((entry) => entry.prop),
  )
  if (moved.size === 0) return columns

  const byProp = new Map(columns.map((column) => [column.prop, column]))
  const result = columns.filter((column) => !moved.has(column.prop))
  entries.forEach((entry, index) => {
    const column = byProp.get(entry.prop)
    if (!column || !moved.has(entry.prop)) return
    const anchor = entries[index - 1]?.prop
    const at = anchor === undefined ? 0 : result.findIndex((other) => other.prop === anchor) + 1
    result.splice(at, 0, column)
  })
  return byPin(result)
}

/** A snapshot says where every column stood; columns it does not know stand beside their schema neighbour. */
function readSnapshot(schema: readonly ResolvedColumn[], entries: HeaderConfig): PersonalColumn[] {
  const columns = defaultColumns(schema)
  const byProp = new Map(schema.map((column) => [column.prop, column]))
  const result = entries.flatMap((entry) => {
    const column = byProp.get(entry.prop)
    byProp.delete(entry.prop)
    const checked = entry.show === false ? false : (entry.checked ?? entry.showHeader)
    return column ? [personal(column, { ...entry, checked })] : []
  })
  columns.forEach((column, index) => {
    if (!byProp.has(column.prop)) return
    const neighbour = columns[index - 1]?.prop
    const at = neighbour === undefined ? 0 : result.findIndex((c) => c.prop === neighbour) + 1
    result.splice(at, 0, column)
  })
  return byPin(result)
}
