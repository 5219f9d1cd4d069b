import type { ResolvedColumn } from '../../schemas/language'
import { makePatch } from './makePatch'
import { clampWidth } from './clampWidth'
import type { HeaderConfig, HeaderEntry, PersonalColumn } from './types'

/**
 * Lays a person's columns over the schema's. The schema decides which columns exist: a new one
 * appears beside its neighbour, a removed one vanishes with its entry. Pinned columns keep their
 * place: left ones first, right ones last.
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
  const changed = defaultColumns(schema).map((column) =>
    applyEntry(column, byProp.get(column.prop)),
  )
  return arrange(changed, entries)
}

/** What a page shows to somebody who never changed anything. */
export function defaultColumns(schema: readonly ResolvedColumn[]): PersonalColumn[] {
  const columns = schema.map((column) => ({
    ...column,
    width: clampWidth(column.width),
    checked: !column.unticked,
    disabled: column.fixed !== undefined,
  }))
  return byPin(columns)
}

const isSnapshot = (entries: HeaderConfig) => entries.some((entry) => entry.label !== undefined)

function applyEntry(column: PersonalColumn, entry: HeaderEntry | undefined): PersonalColumn {
  if (!entry) return column
  const width = entry.width === undefined ? column.width : clampWidth(Number(entry.width))
  if (column.disabled) return { ...column, width }
  return { ...column, width, checked: entry.checked ?? column.checked }
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

const pinRank = (column: ResolvedColumn) =>
  column.fixed === 'left' ? 0 : column.fixed === 'right' ? 2 : 1

const byPin = <C extends ResolvedColumn>(columns: C[]): C[] =>
  [...columns].sort((a, b) => pinRank(a) - pinRank(b))

/** A snapshot says where every column stood; columns it does not know stand beside their schema neighbour. */
function readSnapshot(schema: readonly ResolvedColumn[], entries: HeaderConfig): PersonalColumn[] {
  const columns = defaultColumns(schema)
  const byProp = new Map(columns.map((column) => [column.prop, column]))
  const result = entries.flatMap((entry) => {
    const column = byProp.get(entry.prop)
    byProp.delete(entry.prop)
    const checked = entry.show === false ? false : (entry.checked ?? entry.showHeader)
    return column ? [applyEntry(column, { ...entry, checked })] : []
  })
  columns.forEach((column, index) => {
    if (!byProp.has(column.prop)) return
    const neighbour = columns[index - 1]?.prop
    const at = neighbour === undefined ? 0 : result.findIndex((c) => c.prop === neighbour) + 1
    result.splice(at, 0, column)
  })
  return byPin(result)
}
