import { fromFen, toFen, type Yuan } from '../../../base/money'

/** An edition's prices, decimal strings in yuan. */
export interface EditionPrice {
  monthPrice: Yuan
  yearPrice: Yuan
}

/** What was paid for a time; the time in milliseconds since 1970. */
export interface PaidTime {
  payMoney: Yuan
  start: number
  end: number
}

export interface Price {
  /** Months at the monthly price. */
  price: Yuan
  /** What whole years at the yearly price save. */
  discountMoney: Yuan
  /** What the old edition's remaining days are worth. */
  residualMoney: Yuan
  /** Never below 0. */
  payMoney: Yuan
}

const dayMs = 24 * 60 * 60 * 1000
const monthsOfYear = 12

/** The price of an edition for some months; a yearly price dearer than twelve months saves nothing. */
export function priceOf(
  edition: EditionPrice,
  months: number,
  residualMoney: Yuan = '0.00',
): Price {
  const years = BigInt(Math.floor(months / monthsOfYear))
  const month = toFen(edition.monthPrice)
  const saved = years * (month * BigInt(monthsOfYear) - toFen(edition.yearPrice))
  const price = month * BigInt(months)
  const discount = saved > 0n ? saved : 0n
  const pay = price - discount - toFen(residualMoney)
  return {
    price: fromFen(price),
    discountMoney: fromFen(discount),
    residualMoney,
    payMoney: fromFen(pay > 0n ? pay : 0n),
  }
}

/** Paid money ÷ its days × the full days that remain, each time rounded down to 0.01; a time to come counts whole. */
export function residualOf(paid: readonly PaidTime[], now: number): Yuan {
  const parts = paid.map(({ payMoney, start, end }) => {
    const days = Math.round((end - start) / dayMs)
    const left = Math.min(days, Math.max(0, Math.floor((end - now) / dayMs)))
    return days > 0 ? (toFen(payMoney) * BigInt(left)) / BigInt(days) : 0n
  })
  return fromFen(parts.reduce((sum, part) => sum + part, 0n))
}
