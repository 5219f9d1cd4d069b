import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import {
  gradesInStock,
  priceAt,
  productsById,
  rateOf,
  type LinePick,
  type LineTerms,
} from '../../kit'

/**
 * Lines of a wholesale order for some products: price from the customer's discount × list price, else the last price
 * sold to them, else the wholesale price; with the free copies, shelf, floor and last price beside it.
 */
export async function describeLines(
  trx: Trx,
  _ctx: Context,
  terms: LineTerms,
  picks: readonly LinePick[],
): Promise<RecordValues[]> {
  const ids = picks.map(({ productId }) => productId)
  const products = await productsById(trx, ids)
  const stock = await gradesInStock(trx, terms.warehouseId, [...products.keys()])
  const discount = await discountOf(trx, terms.customerId)
  const last = await lastPrices(trx, terms.customerId, [...products.keys()])
  return picks.flatMap((pick) => {
    const product = products.get(pick.productId)
    if (!product) return []
    const own = stock.filter(({ productId }) => productId === product.id)
    const grade = pick.conditionGrade ?? own[0]?.conditionGrade ?? '100'
    const here = own.find(({ conditionGrade }) => conditionGrade === grade)
    const listPrice = product.listPrice ?? '0.00'
    const floorPrice = here?.wholesalePrice ?? product.wholesalePrice
    const lastPrice = last.get(product.id) ?? null
    const rate = pick.discountRate ?? discount
    const usual =
      rate === undefined ? (lastPrice ?? floorPrice ?? listPrice) : priceAt(listPrice, rate)
    const price = pick.price ?? usual
    return {
      productId: product.id,
      isbn: product.isbn,
      productCode: product.productCode,
      imageUrl: product.mainImage,
      goodsName: product.productName,
      author: product.author,
      press: product.publisher,
      conditionGrade: grade,
      shelfNum: here?.shelfNum ?? null,
      availableQuantity: here?.available ?? 0,
      quantity: pick.quantity ?? 1,
      listPrice,
      discountRate: rateOf(price, listPrice, rate) ?? null,
      price,
      floorPrice,
      lastPrice,
      costPrice: here?.costPrice ?? product.costPrice,
      remark: pick.remark ?? null,
    }
  })
}

async function discountOf(trx: Trx, customerId: Id | undefined): Promise<string | undefined> {
  if (!customerId || !/^\d{1,18}$/.test(customerId)) return undefined
  const found = await trx
    .selectFrom('customer')
    .select('discountRate')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return found?.discountRate ?? undefined
}

async function lastPrices(trx: Trx, customerId: Id | undefined, productIds: readonly Id[]) {
  if (!customerId || !/^\d{1,18}$/.test(customerId) || productIds.length === 0)
    return new Map<Id, string>()
  const { rows } = await sql<{ productId: Id; price: string }>`
    select distinct on (i.product_id) i.product_id, i.price
    from wholesale_order_item i join wholesale_order o on o.id = i.order_id
    where o.customer_id = ${customerId} and o.audit_time is not null
      and i.product_id = any(${[...productIds]}::bigint[])
    order by i.product_id, i.id desc`.execute(trx)
  return new Map(rows.map(({ productId, price }) => [productId, price]))
}
