import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { closeOut } from '../../../warehouse/outOrder'
import { amountsAfterCut, costOf, cutLine, itemsOf } from '../amounts'
import type { OrderRow } from '../OrderRow'
import { oweRest } from './oweShipment'
import { cutPurchaseShort } from '../otherSide'
import { livingOuts, releaseMoney } from './releaseOrder'
import { notify } from '../notify'

/** 提前结单: what is not out stays; amounts follow what is out, locks and the rest of quota or advance are released. */
export async function closeOrder(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  why: string,
): Promise<void> {
  for (const { outOrderNum, outStatus } of await livingOuts(trx, order))
    if (outStatus !== 'SHIPPED') await closeOut(trx, outOrderNum, ctx)
  const lines = await itemsOf(trx, order.id)
  // the head first: its quantity must never be below what is out
  for (const line of lines) await cutLine(trx, line, line.outQuantity)
  const kept = await itemsOf(trx, order.id)
  const amounts = amountsAfterCut(order, kept)
  const changes = { ...amounts, costAmount: await costOf(trx, order.id) }
  await oweRest(trx, { ...order, ...amounts }, amounts.orderAmount, ctx.now())
  await releaseMoney(trx, order)
  await trx
    .updateTable('wholesaleOrder')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', order.id)
    .execute()
  await cutPurchaseShort(trx, ctx, order, why)
  await notify(trx, ctx, order, {
    log: [
      'CLOSE',
      sentence`提前结单：${why}，按已出库 ${order.outQuantity} 册结算 ${amounts.orderAmount} 元`,
    ],
    status: 'DELIVERIED',
  })
}
