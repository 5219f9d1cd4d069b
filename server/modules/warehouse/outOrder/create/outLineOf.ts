import type { Id } from '../../../../base/db'
import { fromFen, toFen } from '../../../../base/money'
import type { OutLine } from './OutSource'

const mostDiscount = 9999_99n

/** A line of goods as orders and trade documents store it. */
interface GoodsLine {
  id: Id
  productId: Id | null
  isbn: string | null
  productCode: string | null
  goodsName: string
  author: string | null
  press: string | null
  imageUrl: string | null
  conditionGrade: string | null
  listPrice: string
  price: string
  quantity: number
}

/** What the warehouse is to ship of a line of its source document. @param quantity default: all of it */
export const outLineOf = (line: GoodsLine, quantity = line.quantity): OutLine => ({
  orderItemId: line.id,
  productId: line.productId ?? '0',
  isbn: line.isbn,
  productCode: line.productCode,
  productName: line.goodsName,
  author: line.author,
  publisher: line.press,
  image: line.imageUrl,
  conditionGrade: line.conditionGrade,
  listPrice: line.listPrice,
  dealPrice: line.price,
  quantity,
})

/**
 * What a copy is sold at, per cent of its list price; null without one.
 * @example discountOf({ listPrice: '59.70', dealPrice: '30.00' }) // '50.25'
 */
export function discountOf({ listPrice, dealPrice }: Pick<OutLine, 'listPrice' | 'dealPrice'>) {
  const list = toFen(listPrice)
  if (list <= 0n) return null
  const hundredths = (toFen(dealPrice) * 10_000n + list / 2n) / list
  return hundredths > mostDiscount ? null : fromFen(hundredths)
}
