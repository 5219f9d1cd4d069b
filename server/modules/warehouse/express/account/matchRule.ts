import { compareYuan } from '../../../../base/money'
import { isWithin } from '../freight/regions'
import type { Rule, WantedParcel } from './types'

/** The rules that are about a parcel, in their order. */
export const matchRules = (rules: readonly Rule[], parcel: WantedParcel): Rule[] =>
  rules.filter((rule) => isAbout(rule, parcel))

const isAbout = (rule: Rule, parcel: WantedParcel): boolean =>
  isAmong(rule.warehouseIds, parcel.warehouseId) &&
  isAmong(rule.platformIds, parcel.platformId) &&
  isAmong(rule.shopNums, parcel.shopNum) &&
  (rule.regions.length === 0 || rule.regions.some((one) => isWithin(one, parcel.place))) &&
  (rule.minGrams === undefined || parcel.grams >= rule.minGrams) &&
  (rule.maxGrams === undefined || parcel.grams <= rule.maxGrams) &&
  (rule.minAmount === undefined || compareYuan(parcel.amount, rule.minAmount) >= 0) &&
  (rule.maxAmount === undefined || compareYuan(parcel.amount, rule.maxAmount) <= 0)

const isAmong = (allowed: readonly string[], value: string | null): boolean =>
  allowed.length === 0 || (value !== null && allowed.includes(value))
