import type { HeaderConfig, HeaderEntry } from './HeaderConfig'

/**
 * Lays what one window changed over what is stored now, so that two windows saving at once lose
 * nothing: per column and property the change wins, what the window left alone stays as stored. The
 * order counts as one property.
 * @param base what the window had when it began
 * @param mine what it saves
 * @param stored what another window may have saved meanwhile
 */
export function mergeHeaderConfig(
  base: HeaderConfig,
  mine: HeaderConfig,
  stored: HeaderConfig,
): HeaderConfig {
  const [before, own, theirs] = [byProp(base), byProp(mine), byProp(stored)]
  const ordering = orderOf(mine) === orderOf(base) ? stored : mine
  const moved = new Set(ordering.filter((entry) => entry.moved).map((entry) => entry.prop))
  const props = new Set([...ordering, ...mine, ...stored].map((entry) => entry.prop))
  const isOrdered = new Set(moved.size > 0 ? ordering.map((entry) => entry.prop) : [])

  return [...props].flatMap((prop) => {
    const entry = mergeEntry(prop, before.get(prop), own.get(prop), theirs.get(prop))
    if (moved.has(prop)) entry.moved = true
    return isOrdered.has(prop) || Object.keys(entry).length > 1 ? [entry] : []
  })
}

const byProp = (config: HeaderConfig) => new Map(config.map((entry) => [entry.prop, entry]))

// Only a moved column makes the order of the entries mean something; in a snapshot (with labels) it always does.
const orderOf = (config: HeaderConfig) =>
  config.some((entry) => entry.moved || entry.label !== undefined)
    ? JSON.stringify(config.map((entry) => [entry.prop, entry.moved]))
    : ''

function mergeEntry(
  prop: string,
  before: Partial<HeaderEntry> = {},
  own: Partial<HeaderEntry> = {},
  theirs: Partial<HeaderEntry> = {},
): HeaderEntry {
  const merged: Record<string, unknown> = { prop }
  for (const key of new Set([...Object.keys(own), ...Object.keys(theirs)]) as Set<
    keyof HeaderEntry
  >) {
    if (key === 'prop' || key === 'moved') continue
    const value = own[key] === before[key] ? theirs[key] : own[key]
    if (value !== undefined) merged[key] = value
  }
  return merged as HeaderEntry
}
