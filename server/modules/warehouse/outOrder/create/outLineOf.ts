import type { Id } from '../../../../base/db'
import type { OutLine } from './OutSource'

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
