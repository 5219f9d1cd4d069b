import { compareYuan, fromFen, toFen, type Yuan } from '../../../base/money'

/** The price a discount makes of a list price, to the cent. @param discount percent */
export const priceOf = (listPrice: Yuan, discount: number): Yuan =>
  fromFen(BigInt(Math.round((Number(toFen(listPrice)) * Math.round(discount * 100)) / 10_000)))

/** The discount a price is of a list price, percent with two places. @returns undefined without a list price */
export function discountOf(listPrice: Yuan | null, price: Yuan): number | undefined {
  if (listPrice === null || compareYuan(listPrice, '0.00') <= 0) return undefined
  return Math.round((Number(toFen(price)) * 10_000) / Number(toFen(listPrice))) / 100
}

export interface OfferTerms {
  supplyPrice: Yuan
  discountRate: number | undefined
}

/**
 * Price and discount after one of them was given; of both the price wins, and a discount that makes it stays as it was said.
 * @returns undefined when neither makes a price
 */
export function termsOf(
  listPrice: Yuan | null,
  { supplyPrice, discountRate }: { supplyPrice?: Yuan | null; discountRate?: number | null },
): OfferTerms | undefined {
  if (supplyPrice) {
    const isMade =
      typeof discountRate === 'number' &&
      listPrice !== null &&
      compareYuan(priceOf(listPrice, discountRate), supplyPrice) === 0
    return {
      supplyPrice,
      discountRate: isMade ? discountRate : discountOf(listPrice, supplyPrice),
    }
  }
  if (discountRate === undefined || discountRate === null || listPrice === null) return undefined
  return { supplyPrice: priceOf(listPrice, discountRate), discountRate }
}
