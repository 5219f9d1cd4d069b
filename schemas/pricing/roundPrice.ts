import { halfUp } from './amounts'
import type { Fen } from './types'

const jiao = 10
const yuan = 100

/** Rounds by dictionary price_rounding; every way moves the price by less than one yuan. */
export function roundPrice(price: Fen, rounding: string, tail: Fen | null): Fen {
  switch (rounding) {
    case '1':
      return halfUp(price, jiao) * jiao
    case '2':
      return halfUp(price, yuan) * yuan
    case '3':
      return Math.ceil(price / yuan) * yuan + 0
    case '4':
      return Math.floor(price / yuan) * yuan
    case '5':
      return Math.floor(price / yuan) * yuan + (tail ?? 0)
    default:
      return price
  }
}

/** The fen of a fixed tail. @example tailOf('.8') // 80 @returns null for what is no tail */
export function tailOf(digits: string | null | undefined): Fen | null {
  const read = /^\.(\d{1,2})$/.exec(digits?.trim() ?? '')
  return read ? Number(read[1]?.padEnd(2, '0')) : null
}
