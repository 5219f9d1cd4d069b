import type { ColumnName } from './blocks'

/** Where each block stands, and whether it is shown. Every block is in exactly one place. */
export interface Placed {
  key: string
  column: ColumnName
  isHidden: boolean
}
/** In the order of the page: column by column, from the top. */
export type Arrangement = readonly Placed[]

/** What is kept of a person's arrangement. */
export interface KeptPlace {
  key: string
  column: ColumnName
  hidden?: true
}

interface KnownBlock {
  key: string
  column: ColumnName
}

const names: readonly ColumnName[] = ['left', 'middle', 'right']

/**
 * What a person kept, applied to the blocks there are now: what is gone is dropped, what is new stands at the end of
 * its usual column.
 * @param kept  as the server answered it, of whichever version
 */
export function readArrangement(kept: unknown, known: readonly KnownBlock[]): Arrangement {
  const own = Array.isArray(kept) ? kept.filter(isPlace) : []
  const byKey = new Map(own.map((place) => [place.key, place]))
  const kind = new Set(known.map(({ key }) => key))
  const placed = [...byKey.values()]
    .filter(({ key }) => kind.has(key))
    .map(({ key, column, hidden }) => ({ key, column, isHidden: hidden === true }))
  const added = known
    .filter(({ key }) => !byKey.has(key))
    .map(({ key, column }) => ({ key, column, isHidden: false }))
  return byColumn([...placed, ...added])
}

export const keptOf = (arrangement: Arrangement): KeptPlace[] =>
  arrangement.map(({ key, column, isHidden }) => ({
    key,
    column,
    ...(isHidden && { hidden: true }),
  }))

export const toggled = (arrangement: Arrangement, key: string): Arrangement =>
  arrangement.map((place) => (place.key === key ? { ...place, isHidden: !place.isHidden } : place))

/** One step up or down; past the end of a column it goes on into the next. The same where there is no further step. */
export function stepped(arrangement: Arrangement, key: string, step: -1 | 1): Arrangement {
  const at = arrangement.findIndex((place) => place.key === key)
  const own = arrangement[at]
  if (!own) return arrangement
  const neighbour = arrangement[at + step]
  if (neighbour?.column === own.column) {
    const next = [...arrangement]
    next[at] = neighbour
    next[at + step] = own
    return next
  }
  const column = names[names.indexOf(own.column) + step]
  return column === undefined ? arrangement : placeAt(arrangement, own, column, step)
}

/** Before another block, or at the end of a column. */
export function dropped(
  arrangement: Arrangement,
  key: string,
  over: { before: string } | { end: ColumnName },
): Arrangement {
  const own = arrangement.find((place) => place.key === key)
  if (!own || ('before' in over && over.before === key)) return arrangement
  const others = arrangement.filter((place) => place !== own)
  if ('end' in over) return byColumn([...others, { ...own, column: over.end }])
  const at = others.findIndex((place) => place.key === over.before)
  const column = others[at]?.column
  return column === undefined ? arrangement : others.toSpliced(at, 0, { ...own, column })
}

/** Going down it comes in at the top of the next column, going up at the end of the one before. */
function placeAt(arrangement: Arrangement, own: Placed, column: ColumnName, step: -1 | 1) {
  const others = arrangement.filter((place) => place !== own)
  const moved = { ...own, column }
  return byColumn(step === 1 ? [moved, ...others] : [...others, moved])
}

const byColumn = (places: readonly Placed[]): Arrangement =>
  names.flatMap((column) => places.filter((place) => place.column === column))

function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== 'object' || value === null) return false
  const { key, column } = value as Partial<KeptPlace>
  return typeof key === 'string' && names.some((name) => name === column)
}
