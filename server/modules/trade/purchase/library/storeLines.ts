import type { Trx } from '../../../../base/db'
import { addYuan, mulYuan } from '../../../../base/money'
import { rateOf } from '../../kit'
import type { PurchaseLine, PurchaseRow } from '../PurchaseRow'
import { ownProducts, type BoughtBook, type Opener } from './ownProducts'

/** What the head of a library's purchase says of its lines. @param postage yuan */
export function sumsOf(lines: readonly BoughtBook[], postage: string) {
  const sum = (of: (line: BoughtBook) => string) => addYuan('0.00', ...lines.map(of))
  const goodsAmount = sum((line) => mulYuan(line.price, line.quantity))
  const listAmount = sum((line) => mulYuan(line.listPrice, line.quantity))
  return {
    kindQuantity: lines.length,
    goodsQuantity: lines.reduce((total, { quantity }) => total + quantity, 0),
    listAmount,
    discountRate: rateOf(goodsAmount, listAmount),
    goodsAmount,
    orderAmount: addYuan(goodsAmount, postage),
  }
}

/** The lines of a library's purchase, each of a product of the buyer's own, which is opened where there is none. */
export async function storeLines(
  trx: Trx,
  opener: Opener,
  order: Pick<PurchaseRow, 'id' | 'companyId'>,
  lines: readonly BoughtBook[],
): Promise<PurchaseLine[]> {
  const productIds = await ownProducts(trx, opener, lines)
  return trx
    .insertInto('purchaseOrderItem')
    .values(
      lines.map((line, at) => ({
        companyId: order.companyId,
        orderId: order.id,
        productId: productIds[at] ?? '0',
        isbn: line.isbn,
        imageUrl: line.imageUrl,
        goodsName: line.goodsName,
        author: line.author,
        press: line.press,
        conditionGrade: line.conditionGrade ?? '100',
        quantity: line.quantity,
        listPrice: line.listPrice,
        price: line.price,
        discountRate: rateOf(line.price, line.listPrice),
        listAmount: mulYuan(line.listPrice, line.quantity),
        amount: mulYuan(line.price, line.quantity),
      })),
    )
    .returningAll()
    .execute()
}
