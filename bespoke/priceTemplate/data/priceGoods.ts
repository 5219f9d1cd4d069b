import {
  createPricing,
  drawn,
  fenOf,
  type Fen,
  type Priced,
  type PricedGoods,
  type PriceTemplate,
} from '../../../schemas/pricing'
import type { Goods, Sample } from './types'

export const samplePriced = ({ wholesale, list, grade, stock }: Sample): PricedGoods => ({
  wholesale: fenOf(wholesale),
  list: fenOf(list),
  grade: grade ?? null,
  stock: stock === undefined || stock === '' ? null : Number(stock),
})

export const goodsPriced = ({ wholesalePrice, listPrice, conditionGrade, quantity }: Goods) => ({
  wholesale: fenOf(wholesalePrice),
  list: fenOf(listPrice),
  grade: conditionGrade,
  stock: quantity,
})

export interface GoodsLine {
  goods: Goods
  priced: Priced
  /** What it sells for now. */
  before: Fen | null
  /** Of the price it has now; null where it has none or would have none. */
  change: number | null
}

/** A share of one, to a tenth of a per cent. @example shownShare(0.0727) // 0.073 */
export const shownShare = (share: number): number => Math.round(share * 1000) / 1000

/** Real goods under a template; each draws its jitter by its place, so that typing moves nothing else. */
export function priceGoods(template: PriceTemplate, goods: readonly Goods[]): GoodsLine[] {
  const price = createPricing(template)
  return goods.map((one, place) => {
    const priced = price(goodsPriced(one), drawn(place * 2_654_435_761))
    const before = fenOf(one.salePrice)
    const change = before && priced.price !== null ? (priced.price - before) / before : null
    return { goods: one, priced, before, change }
  })
}
