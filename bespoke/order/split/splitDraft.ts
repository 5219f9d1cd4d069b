import { countProblem } from '../../../renderer/parts/fields'
import { texts } from '../texts'

/** One parcel of a split in the making. Copies by line id; lines not named have none here. */
export interface Parcel {
  key: string
  warehouseId?: string
  copies: Readonly<Record<string, number>>
  /** By line id: what was typed and is no count; the copies are as they were before. */
  mistyped?: Readonly<Record<string, number | string>>
}

export interface SplitLine {
  id: string
  quantity: number
}

export interface PlannedPart {
  warehouseId?: string
  items: { itemId: string; quantity: number }[]
}

/** What the split starts with: everything in one parcel, a second one empty. */
export function startSplit(lines: readonly SplitLine[]): Parcel[] {
  const all = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
  return [
    { key: 'p1', copies: all },
    { key: 'p2', copies: {} },
  ]
}

/** Copies of a line that are in no parcel yet. Never negative as long as `putCopies` made the parcels. */
export function restOf(line: SplitLine, parcels: readonly Parcel[]): number {
  return line.quantity - parcels.reduce((sum, parcel) => sum + (parcel.copies[line.id] ?? 0), 0)
}

/**
 * Puts `count` copies of a line into one parcel. More than there are is cut; the missing copies come from what is in
 * no parcel, then from the other parcels in order, so that no copy is ever in two.
 */
export function putCopies(
  parcels: readonly Parcel[],
  line: SplitLine,
  key: string,
  count: number,
): Parcel[] {
  const wanted = Math.max(0, Math.min(line.quantity, Math.trunc(count)))
  const before = parcels.find((parcel) => parcel.key === key)?.copies[line.id] ?? 0
  let missing = Math.max(0, wanted - before - restOf(line, parcels))
  return parcels.map((parcel) => {
    if (parcel.key === key) return withCopies(parcel, line.id, wanted)
    const there = parcel.copies[line.id] ?? 0
    const taken = Math.min(there, missing)
    missing -= taken
    return taken > 0 ? withCopies(parcel, line.id, there - taken) : parcel
  })
}

/** What was typed as the copies of a line in a parcel: put there, or kept as it is until it is a count. */
export function typeCopies(
  parcels: readonly Parcel[],
  line: SplitLine,
  key: string,
  typed: number | string = 0,
): Parcel[] {
  const isCount = countProblem(countOf(line, typed)) === undefined
  const next = isCount ? putCopies(parcels, line, key, Number(typed)) : parcels
  return next.map((parcel) => {
    if (parcel.key !== key) return parcel
    const { [line.id]: _before, ...others } = parcel.mistyped ?? {}
    return { ...parcel, mistyped: isCount ? others : { ...others, [line.id]: typed } }
  })
}

/** How many copies of a line one parcel may hold, as its input asks. */
export const countOf = ({ quantity }: SplitLine, value: number | string) => ({
  title: texts.say('quantity'),
  value,
  min: 0,
  max: quantity,
})

export function addParcel(parcels: readonly Parcel[]): Parcel[] {
  const highest = Math.max(0, ...parcels.map(({ key }) => Number(key.slice(1))))
  return [...parcels, { key: `p${highest + 1}`, copies: {} }]
}

/** Takes a parcel away; its copies are in no parcel again. */
export const removeParcel = (parcels: readonly Parcel[], key: string): Parcel[] =>
  parcels.filter((parcel) => parcel.key !== key)

export const fromPlan = (parts: readonly PlannedPart[]): Parcel[] =>
  parts.map(({ warehouseId, items }, index) => ({
    key: `p${index + 1}`,
    warehouseId,
    copies: Object.fromEntries(items.map(({ itemId, quantity }) => [itemId, quantity])),
  }))

/** What splitOrder takes. */
export const toParts = (parcels: readonly Parcel[]): PlannedPart[] =>
  parcels.map(({ warehouseId, copies }) => ({
    ...(warehouseId && { warehouseId }),
    items: Object.entries(copies)
      .filter(([, quantity]) => quantity > 0)
      .map(([itemId, quantity]) => ({ itemId, quantity })),
  }))

/** Why this cannot be saved yet; undefined when every copy is in exactly one of two or more filled parcels. */
export function splitProblem(
  lines: readonly SplitLine[],
  parcels: readonly Parcel[],
): string | undefined {
  if (parcels.length < 2) return texts.say('twoParcels')
  const wrong = parcels.findIndex(({ mistyped = {} }) => Object.keys(mistyped).length > 0)
  if (wrong >= 0) return texts.say('mistypedParcel', { number: wrong + 1 })
  const left = lines.reduce((sum, line) => sum + restOf(line, parcels), 0)
  if (left > 0) return texts.say('piecesLeft', { left })
  const empty = parcels.findIndex((parcel) => Object.values(parcel.copies).every((n) => n === 0))
  return empty < 0 ? undefined : texts.say('emptyParcel', { number: empty + 1 })
}

const withCopies = (parcel: Parcel, lineId: string, count: number): Parcel => ({
  ...parcel,
  copies: { ...parcel.copies, [lineId]: count },
})
