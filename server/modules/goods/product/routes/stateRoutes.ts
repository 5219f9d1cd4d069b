import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context, Route } from '../../../../kit/http'
import { defineBatch, defineMachine, type RowOf } from '../../../../kit/machines'
import { operatorOf } from './editRoutes'
import { isEverUsed, stockOfProduct } from '../save/productChecks'
import { writeProductLog, type ProductLogType } from '../save/productLog'
import { lockProduct } from '../save/saveProducts'

const states = defineMachine({
  resource: 'product',
  table: 'product',
  transitions: {
    disable: { effect: log('EDIT', '0') },
    enable: { effect: log('EDIT', '1') },
    remove: {
      errors: ['PRODUCT_HAS_STOCK', 'PRODUCT_IN_ORDERS'],
      guard: (trx, row) => checkRemovable(trx, row.id, row.productCode),
      effect: log('DELETE', '2'),
    },
    restore: { effect: log('RESTORE', '1') },
  },
})

/** Leaves the recycle bin for good; only a product that nothing ever used. The log stays. */
const purge = defineBatch({
  resource: 'product',
  action: 'purge',
  errors: ['STATE_CHANGED', 'PRODUCT_EVER_USED'],
  async row(trx, ctx, id, _input, name) {
    const product = await lockProduct(trx, ctx.companyId, id)
    name(product.productName)
    if (product.status !== '2') throw fail('STATE_CHANGED')
    const { productCode, productName, isbn } = product
    if (await isEverUsed(trx, id)) throw fail('PRODUCT_EVER_USED', { productCode })
    await trx.deleteFrom('product').where('id', '=', id).execute()
    await writeProductLog(trx, operatorOf(ctx), [
      {
        productId: id,
        type: 'DELETE',
        before: { productCode, productName, isbn },
        remark: '彻底删除',
      },
    ])
  },
})

function log(type: ProductLogType, status: string) {
  return async (trx: Trx, row: RowOf<'product'>, _input: unknown, ctx: Context): Promise<void> => {
    await trx
      .updateTable('product')
      .set((eb) => ({ version: eb('version', '+', 1), updateTime: sql<string>`now()` }))
      .where('id', '=', row.id)
      .execute()
    const before = { status: row.status }
    await writeProductLog(trx, operatorOf(ctx), [
      { productId: row.id, type, before, after: { status } },
    ])
  }
}

/** @throws PRODUCT_HAS_STOCK, PRODUCT_IN_ORDERS with up to five order numbers */
async function checkRemovable(trx: Trx, productId: Id, productCode: string): Promise<void> {
  const quantity = await stockOfProduct(trx, productId)
  if (quantity > 0) throw fail('PRODUCT_HAS_STOCK', { productCode, quantity })
  const orders = await openOrders(trx, productId)
  if (orders.length > 0) throw fail('PRODUCT_IN_ORDERS', { productCode, orders: orders.join('、') })
}

const finished = ['DELIVERIED', 'DELIVERY_SUCCESS', 'DELIVERY_CANCEL']
const shownOrders = 5

async function openOrders(trx: Trx, productId: Id): Promise<string[]> {
  const rows = await trx
    .selectFrom('orderItem as i')
    .innerJoin('salesOrder as o', 'o.id', 'i.orderId')
    .select('o.orderNum')
    .distinct()
    .where('i.productId', '=', productId)
    .where('o.status', 'not in', finished)
    .orderBy('o.orderNum')
    .limit(shownOrders)
    .execute()
  return rows.map((row) => row.orderNum)
}

export const stateRoutes: readonly Route[] = [...states, purge]
