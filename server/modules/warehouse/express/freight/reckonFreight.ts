import { addYuan, mulYuan, type Yuan } from '../../../../base/money'
import { isWithin } from './regions'
import type { FreightFee, FreightTemplate, Place } from './types'

/** What is sent: grams of the goods without packing, and copies. */
export interface Parcel {
  place: Place
  grams: number
  pieces: number
}

/**
 * What a parcel costs: the fee of its region, else the default one. By weight the packing counts too; a part that is
 * begun is paid whole.
 * @example
 * const otherwise = { first: '8.00', firstUnit: '1', next: '2.00', nextUnit: '0.5' }
 * const place = { province: '湖南省', city: '长沙市', district: null }
 * reckonFreight({ chargeType: 'WEIGHT', otherwise, rules: [], packWeight: '0' }, { place, grams: 1001, pieces: 1 }) // '10.00'
 */
export function reckonFreight(template: FreightTemplate, parcel: Parcel): Yuan {
  const fee = feeOf(template, parcel.place)
  if (template.chargeType === 'FIXED') return fee.first
  if (template.chargeType === 'PIECE') return stepped(fee, parcel.pieces, Number)
  return stepped(fee, parcel.grams + gramsOf(template.packWeight), gramsOf)
}

function feeOf({ rules, otherwise }: FreightTemplate, place: Place): FreightFee {
  return rules.find(({ regions }) => regions.some((one) => isWithin(one, place))) ?? otherwise
}

function stepped(fee: FreightFee, amount: number, unitOf: (text: string) => number): Yuan {
  const beyond = Math.max(0, amount - unitOf(fee.firstUnit))
  return addYuan(fee.first, mulYuan(fee.next, Math.ceil(beyond / unitOf(fee.nextUnit))))
}

/** kg with up to three decimals → whole grams. @example gramsOf('0.35') // 350 */
export const gramsOf = (kg: string | number): number => Math.round(Number(kg) * 1000)

/** @example kgOf(350) // '0.350' */
export const kgOf = (grams: number): string => (grams / 1000).toFixed(3)
