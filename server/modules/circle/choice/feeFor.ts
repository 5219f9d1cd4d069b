import { recordsOf, textsOf, type JsonValue } from '../../../base/db'
import { toFen } from '../../../base/money'
import type { ParcelFee } from './parcelFee'

/** Where the goods go, by names. */
export interface Place {
  province?: string
  city?: string
  district?: string
}

/** charge_mode 包邮 */
const free: ParcelFee = { unit: 'PIECE', first: 1, firstFee: 0, next: 1, nextFee: 0 }

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
