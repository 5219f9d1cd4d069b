import { fenOf } from './amounts'
import type { Fen, PricedGoods, PriceRange, PriceTemplate } from './types'

/** What a range goes by, each bound in hundredths: amounts in fen, copies a hundred times. */
export interface ReadRange {
  lower: number | null
  upper: number | null
  grades: readonly string[]
}

export const readRange = ({ lower, upper, conditionGrades }: PriceRange): ReadRange => ({
  lower: fenOf(lower),
  upper: fenOf(upper),
  grades: conditionGrades ?? [],
})

const byGrade = '3'

/** Place of the first range that holds the goods; -1: none, or the template has no ranges. */
export function pickRange(
  { useRange, rangeBasis }: Pick<PriceTemplate, 'useRange' | 'rangeBasis'>,
  ranges: readonly ReadRange[],
  goods: PricedGoods,
): number {
  if (!useRange) return -1
  if (rangeBasis === byGrade)
    return goods.grade ? ranges.findIndex(({ grades }) => grades.includes(goods.grade ?? '')) : -1
  const value = basisOf(rangeBasis, goods)
  if (value === null) return -1
  return ranges.findIndex(
    ({ lower, upper }) => (lower === null || value >= lower) && (upper === null || value < upper),
  )
}

function basisOf(basis: string | null | undefined, goods: PricedGoods): Fen | null {
  if (basis === '1') return goods.wholesale
  if (basis === '2') return goods.list
  if (basis === '4') return (goods.stock ?? null) === null ? null : Number(goods.stock) * 100
  return null
}
