import { allMatchesApply, type Condition, type Facts, type StrategyScope } from './types'

const compare: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '1': (left, right) => left >= right,
  '2': (left, right) => left > right,
  '3': (left, right) => left <= right,
  '4': (left, right) => left < right,
  '5': (left, right) => left === right,
}

/** Fields whose texts hold the value somewhere; the others must be it. */
const contained: ReadonlySet<string> = new Set(['goodsName', 'province'])

/**
 * Whether one condition holds. A fact that is not known holds nothing; of several values, separated by commas, one is
 * enough.
 */
export function holdsCondition({ field, op, value }: Condition, facts: Facts): boolean {
  const fact = facts[field]
  if (fact === undefined) return false
  if (typeof fact === 'number') {
    const asked = value.trim() === '' ? Number.NaN : Number(value)
    return !Number.isNaN(asked) && (compare[op]?.(fact, asked) ?? false)
  }
  if (op !== '5') return false
  const asked = valuesOf(value)
  return asked.some((one) =>
    fact.some((text) => (contained.has(field) ? text.includes(one) : text === one)),
  )
}

/** "红楼梦，西游记" → its values. */
export const valuesOf = (value: string): string[] =>
  value
    .split(/[,，、;；\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The parts of an order a strategy may be limited to. */
export interface Place {
  platformId: string | null
  shopNum: string | null
  orderType: string
  warehouseId: string | null
  province: string
  city: string
  district: string | null
}

/** Whether a strategy is about this order at this time. @param now `yyyy-MM-dd HH:mm:ss` */
export function matches(strategy: StrategyScope, order: Place, facts: Facts, now: string): boolean {
  return (
    (strategy.startTime === null || strategy.startTime <= now) &&
    (strategy.endTime === null || now < strategy.endTime) &&
    isAmong(strategy.platformIds, order.platformId) &&
    isAmong(strategy.shopNums, order.shopNum) &&
    isAmong(strategy.orderTypes, order.orderType) &&
    isAmong(strategy.warehouseIds, order.warehouseId) &&
    isWithin(strategy.regions, order) &&
    strategy.conditions.every((condition) => holdsCondition(condition, facts))
  )
}

const isAmong = (allowed: readonly string[], value: string | null) =>
  allowed.length === 0 || (value !== null && allowed.includes(value))

function isWithin(regions: readonly string[], { province, city, district }: Place): boolean {
  const path = `${province}/${city}/${district ?? ''}/`
  return regions.length === 0 || regions.some((region) => path.startsWith(`${region}/`))
}

/**
 * Which strategies of one type apply: the first that matches, of ABNORMAL and TAG all. Small priorities first, then
 * the older.
 */
export function choose<T extends StrategyScope & { id: string; priority: number }>(
  type: string,
  strategies: readonly T[],
  isMatch: (strategy: T) => boolean,
): T[] {
  const ordered = [...strategies].sort(
    (a, b) => a.priority - b.priority || (BigInt(a.id) < BigInt(b.id) ? -1 : 1),
  )
  if (allMatchesApply.has(type)) return ordered.filter(isMatch)
  return ordered.filter(isMatch).slice(0, 1)
}
