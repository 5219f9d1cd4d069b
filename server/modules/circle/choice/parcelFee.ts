import { recordsOf, textsOf, type JsonValue } from '../../../base/db'
import { toFen } from '../../../base/money'

/**
 * What a supplier asks for a parcel to one place, in whole fen. `first` and `next` are grams when `unit` is GRAM, copies
 * when it is PIECE. A part that is begun is paid whole.
 */
export interface ParcelFee {
  unit: 'GRAM' | 'PIECE'
  first: number
  firstFee: number
  next: number
  nextFee: number
  /** From this amount of goods on the supplier pays; undefined: never. */
  freeOver?: number
}

export interface Parcel {
  grams: number
  pieces: number
  amountFen: number
}

/** Where the goods go, by names. */
export interface Place {
  province?: string
  city?: string
  district?: string
}

/** charge_mode 包邮 */
const free: ParcelFee = { unit: 'PIECE', first: 1, firstFee: 0, next: 1, nextFee: 0 }

/**
 * @returns fen; without a fee nothing is known: 0, which is shown as 邮费待确认
 * @example postageOf({ unit: 'GRAM', first: 1000, firstFee: 800, next: 500, nextFee: 200 }, { grams: 1001, pieces: 2, amountFen: 100 }) // 1000
 */
export function postageOf(fee: ParcelFee | undefined, parcel: Parcel): number {
  if (!fee || parcel.pieces === 0) return 0
  if (fee.freeOver !== undefined && parcel.amountFen >= fee.freeOver) return 0
  const size = fee.unit === 'GRAM' ? parcel.grams : parcel.pieces
  const beyond = Math.max(0, size - fee.first)
  return fee.firstFee + Math.ceil(beyond / fee.next) * fee.nextFee
}

/**
 * The fee of a freight template for a place: the most exact region that holds it, else the rule of no region.
 * @returns undefined when the template has no price for the place or charges by volume, which books do not have
 */
export function feeFor(
  template: { chargeMode: string; rules: JsonValue },
  place: Place,
): ParcelFee | undefined {
  if (template.chargeMode === '4') return free
  if (template.chargeMode === '3') return undefined
  const path = `${place.province ?? ''}/${place.city ?? ''}/${place.district ?? ''}/`
  const fitting = recordsOf(template.rules)
    .map((rule) => ({ rule, depth: depthOf(textsOf(rule.regions ?? []), path) }))
    .filter(({ depth }) => depth >= 0)
    .sort((one, other) => other.depth - one.depth)[0]?.rule
  if (!fitting) return undefined
  const isWeight = template.chargeMode === '1'
  const sizeOf = (value: JsonValue | undefined) =>
    Math.max(1, Math.round(Number(value ?? 1) * (isWeight ? 1000 : 1)))
  return {
    unit: isWeight ? 'GRAM' : 'PIECE',
    first: sizeOf(fitting.first),
    firstFee: fenOf(fitting.firstFee) ?? 0,
    next: sizeOf(fitting.next),
    nextFee: fenOf(fitting.nextFee) ?? 0,
    freeOver: fenOf(fitting.freeOver),
  }
}

const everywhere = new Set(['', '*', '全国'])

/** Length of the longest region that holds the place; 0 for 全国 or no region at all, -1 when none does. */
const depthOf = (regions: readonly string[], path: string): number =>
  regions.length === 0
    ? 0
    : Math.max(
        ...regions.map((one) =>
          everywhere.has(one) ? 0 : path.startsWith(`${one}/`) ? one.length : -1,
        ),
      )

const fenOf = (value: JsonValue | undefined): number | undefined =>
  value === undefined || value === null || value === ''
    ? undefined
    : Number(toFen(Number(value).toFixed(2)))
