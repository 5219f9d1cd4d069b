import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { itemsOf } from '../record/findOrders'
import { requirePending, requireReviewer } from '../guards/guards'
import { listingKey } from '../record/listingKey'
import { writeLog } from '../notices/orderLog'
import type { OrderItemRow, OrderRow } from '../record/OrderRow'
import { storeOrder } from './changeOrders'

export interface MatchInput {
  itemId: Id
  productId: Id
  conditionGrade: string
  /** Keep the mapping of this listing of the shop for later orders. */
  remember?: boolean
}

/**
 * 匹配商品: says which product in which grade an unmatched line is. The order loses abnormal type 1 with its last
 * unmatched line.
 * @throws ORDER_ITEM_UNKNOWN, ORDER_PRODUCT_UNKNOWN
 */
export async function matchItem(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  input: MatchInput,
): Promise<void> {
  requirePending(order)
  requireReviewer(order, ctx)
  const items = await itemsOf(trx, order.id)
  const item = items.find(({ id }) => id === input.itemId)
  if (!item) throw fail('ORDER_ITEM_UNKNOWN', { orderNum: order.orderNum })
  const product = await findProduct(trx, ctx, input.productId)
  await trx
    .updateTable('orderItem')
    .set({
      productId: product.id,
      productCode: product.productCode,
      isbn: product.isbn ?? item.isbn,
      author: product.author,
      press: product.publisher,
      costPrice: product.costPrice,
      weight: String((product.weight ?? 0) / 1000),
      conditionGrade: input.conditionGrade,
      matchStatus: '2',
    })
    .where('id', '=', item.id)
    .execute()
  const isLast = items.every(({ id, matchStatus }) => id === item.id || matchStatus !== '0')
  await storeOrder(trx, order.id, isLast ? { abnormalTypes: sql`abnormal_types - '1'` } : {})
  if (input.remember) await remember(trx, ctx, order, item, input)
  await writeLog(trx, ctx, order, {
    logType: 'MATCH',
    content: sentence`“${item.goodsName}”匹配为 ${product.productCode} ${product.productName}`,
  })
}

const findProduct = (trx: Trx, ctx: Context, id: Id) =>
  trx
    .selectFrom('product')
    .select([
      'id',
      'productCode',
      'productName',
      'isbn',
      'author',
      'publisher',
      'costPrice',
      'weight',
    ])
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', /^\d{1,18}$/.test(id) ? id : '0')
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ORDER_PRODUCT_UNKNOWN'))

async function remember(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  item: OrderItemRow,
  { productId, conditionGrade }: MatchInput,
): Promise<void> {
  const key = listingKey(item)
  if (!order.shopNum || !key) return
  await trx
    .insertInto('goodsMapping')
    .values({
      companyId: ctx.companyId,
      shopNum: order.shopNum,
      listingKey: key,
      productId,
      conditionGrade,
      createBy: ctx.user.userId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'shopNum', 'listingKey'])
        .doUpdateSet({ productId, conditionGrade }),
    )
    .execute()
}
