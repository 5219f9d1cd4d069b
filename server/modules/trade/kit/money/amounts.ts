import {
  addYuan,
  compareYuan,
  fromFen,
  mulYuan,
  splitYuan,
  subYuan,
  toFen,
  type Yuan,
} from '../../../../base/money'

/** What a line of a trade document is worth; prices per copy. */
export interface PricedLine {
  quantity: number
  /** 定价 */
  listPrice: Yuan
  /** 折后单价 */
  price: Yuan
}

/** Beside the lines: what is taken off the whole document, and freight that counts into it. */
export interface Extras {
  reduceAmount?: Yuan
  freightAmount?: Yuan
}

export interface Amounts {
  kindQuantity: number
  goodsQuantity: number
  /** 码洋 */
  listAmount: Yuan
  /** 实洋 ÷ 码洋 in percent, two places; undefined without 码洋. */
  discountRate: string | undefined
  /** 实洋 */
  goodsAmount: Yuan
  /** 实洋 − 优惠 + 运费, never below zero. */
  orderAmount: Yuan
}

/** 码洋 and 实洋 of one line. */
export const lineAmounts = ({ quantity, listPrice, price }: PricedLine) => ({
  listAmount: mulYuan(listPrice, quantity),
  amount: mulYuan(price, quantity),
})

/**
 * Price ÷ list price in percent, two places, at most 9999.99.
 * @param given  the rate that was asked for: it stays as it is while it leads to just this price, for a price of whole
 *   fen divided back seldom gives the same rate
 * @example rateOf('19.50', '30.00') // '65.00'
 * @example rateOf('18.48', '29.80', 62) // '62.00', not '62.01'
 */
export function rateOf(
  price: Yuan,
  listPrice: Yuan,
  given?: string | number | null,
): string | undefined {
  const list = toFen(listPrice)
  if (list <= 0n) return undefined
  if (given !== undefined && given !== null && toFen(priceAt(listPrice, given)) === toFen(price))
    return atMost(toFen(mulYuan('1.00', given)))
  return atMost((toFen(price) * 20_000n + list) / (list * 2n))
}

/** A rate that no column holds says no more than the highest one: a price of hundredfold is a slip or a gift voucher. */
const atMost = (rate: bigint): string => fromFen(rate > highestRate ? highestRate : rate)
const highestRate = 999_999n

/** @param rate percent @example priceAt('30.00', '65') // '19.50' */
export const priceAt = (listPrice: Yuan, rate: string | number): Yuan =>
  fromFen(divideHalfUp(toFen(mulYuan(listPrice, rate)), 100n))

/** Sums of a whole document, always from its lines. @throws when more is taken off than the goods are worth */
export function amountsOf(
  lines: readonly (PricedLine & { productId?: unknown })[],
  extras: Extras,
): Amounts {
  const sums = lines.map(lineAmounts)
  const listAmount = addYuan('0', ...sums.map((sum) => sum.listAmount))
  const goodsAmount = addYuan('0', ...sums.map((sum) => sum.amount))
  const { reduceAmount = '0.00', freightAmount = '0.00' } = extras
  if (compareYuan(reduceAmount, goodsAmount) > 0)
    throw new RangeError(`amountsOf: ${reduceAmount} is more than the goods' ${goodsAmount}`)
  return {
    kindQuantity: new Set(lines.map(({ productId }, at) => productId ?? at)).size,
    goodsQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    listAmount,
    discountRate: rateOf(goodsAmount, listAmount),
    goodsAmount,
    orderAmount: addYuan(subYuan(goodsAmount, reduceAmount), freightAmount),
  }
}

/** A line with the copies that have left (or come in) up to a moment. */
export interface MovedLine {
  quantity: number
  price: Yuan
  moved: number
}

/**
 * What is owed once so many copies have moved: their 实洋 less their share of the reduction. When everything has
 * moved it is the whole amount, freight included, so that parts in any order add up to it.
 */
export function dueUpTo(
  lines: readonly MovedLine[],
  { reduceAmount = '0.00', freightAmount = '0.00' }: Extras,
): Yuan {
  // more may have come than was ordered
  const total = addYuan(
    '0',
    ...lines.map(({ price, quantity, moved }) => mulYuan(price, Math.max(quantity, moved))),
  )
  const moved = addYuan('0', ...lines.map((line) => mulYuan(line.price, line.moved)))
  const isAll = lines.every((line) => line.moved >= line.quantity)
  if (isAll) return addYuan(subYuan(total, reduceAmount), freightAmount)
  const [share = '0.00'] = splitYuan(reduceAmount, [moved, subYuan(total, moved)])
  return subYuan(moved, share)
}

/** 0 nothing settled, 1 a part, 2 all of it; a document that is worth nothing is settled. */
export function settleStatusOf(owed: Yuan, settled: Yuan): '0' | '1' | '2' {
  if (compareYuan(settled, owed) >= 0) return '2'
  return toFen(settled) > 0n ? '1' : '0'
}

const divideHalfUp = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n)
