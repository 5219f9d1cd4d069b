import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence, type Sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { createOutOrder, outLineOf, type OutOrderMade } from '../../../warehouse/outOrder'
import { findWarehouse, itemsOf, lockOrder, type ShippableWarehouse } from '../findOrders'
import { notify } from '../notify'
import { writeLog } from '../orderLog'
import { isOwnKind, leavingQuantity, type OrderRow } from '../OrderRow'
import type { AuditInput } from './AuditInput'
import { confirmQuantities } from './confirmQuantities'
import { makeChildOrder } from './makeChildOrder'
import { planWithPolicy, type Shipment } from './planWithPolicy'

/**
 * 审核通过: the machine has moved the order to 待发货; what else that means happens here, in the same transaction. From
 * an own warehouse copies are locked and the CK document made; from another company's warehouse a linked order is
 * placed there and its money frozen, and nothing is locked here.
 */
export async function auditOrder(
  trx: Trx,
  before: OrderRow,
  input: AuditInput,
  ctx: Context,
): Promise<void> {
  const warehouse = await findWarehouse(trx, await chosenWarehouse(trx, before, input))
  if (!warehouse.isOwn && !isOwnKind(before))
    throw fail('ORDER_FOREIGN_WAREHOUSE', { orderNum: before.orderNum })
  await storeAudit(trx, before, warehouse, input, ctx)
  const order = await lockOrder(trx, before.id)
  const content = warehouse.isOwn
    ? await shipFromOwn(trx, order, warehouse, input, ctx)
    : await shipFromOther(trx, order, warehouse, ctx)
  await writeLog(trx, ctx, before, { logType: 'AUDIT', content, afterStatus: 'WAIT_DELIVERY' })
  if (order.companyId !== ctx.companyId)
    await notify(trx, order.companyId, order, {
      title: '订单已审核通过',
      content: `订单 ${order.orderNum} 已由 ${ctx.user.companyName} 审核通过，等待发货`,
      orderStatus: 'WAIT_DELIVERY',
      permission: 'order:detail',
    })
}

async function chosenWarehouse(trx: Trx, order: OrderRow, input: AuditInput): Promise<string> {
  if (input.warehouseId) return input.warehouseId
  const items = await itemsOf(trx, order.id)
  return items[0]?.warehouseId ?? order.warehouseId ?? ''
}

async function storeAudit(
  trx: Trx,
  order: OrderRow,
  warehouse: ShippableWarehouse,
  input: AuditInput,
  ctx: Context,
): Promise<void> {
  const place = { warehouseId: warehouse.id, warehouseName: warehouse.warehouseName }
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      ...place,
      expressCode: input.expressCode ?? order.expressCode,
      remark: input.remark ?? order.remark,
      auditTime: ctx.now(),
      auditBy: ctx.user.userId,
      auditMode: '0',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await trx.updateTable('orderItem').set(place).where('orderId', '=', order.id).execute()
}

async function shipFromOwn(
  trx: Trx,
  order: OrderRow,
  warehouse: ShippableWarehouse,
  input: AuditInput,
  ctx: Context,
): Promise<Sentence> {
  if (input.confirmQuantity) await confirmQuantities(trx, ctx, order, input.confirmQuantity)
  const shipment = await planWithPolicy(trx, ctx, order, warehouse, input.lackPolicy)
  const out = await createOutOrder(trx, order, {
    companyId: warehouse.companyId,
    warehouseId: warehouse.id,
    warehouseMode: warehouse.warehouseMode,
    expressCode: input.expressCode ?? order.expressCode,
    lines: shipment.items.map((item) => outLineOf(item, leavingQuantity(item))),
    picks: shipment.picks,
    userId: ctx.user.userId,
    now: ctx.now(),
  })
  await storeLocks(trx, order, shipment, out)
  await notify(trx, warehouse.companyId, order, {
    messageType: '3',
    title: '有新的出库单',
    content: `出库单 ${out.outOrderNum} 已生成（订单 ${order.orderNum}），发货仓库：${warehouse.warehouseName}`,
    orderStatus: 'WAIT_DELIVERY',
    permission: 'order:detail',
    isTodo: true,
  })
  const lack = out.lackQuantity > 0 ? sentence`，缺 ${out.lackQuantity} 件待配货` : ''
  return sentence`审核通过，发货仓库：${warehouse.warehouseName}，出库单 ${out.outOrderNum}${lack}`
}

async function storeLocks(trx: Trx, order: OrderRow, shipment: Shipment, out: OutOrderMade) {
  for (const item of shipment.items) {
    const picks = shipment.picks.filter((pick) => pick.lineId === item.id)
    await trx
      .updateTable('orderItem')
      .set({
        lockQuantity: picks.reduce((sum, pick) => sum + pick.quantity, 0),
        shelfNum: picks.map((pick) => pick.shelfCode).join('、'),
      })
      .where('id', '=', item.id)
      .execute()
  }
  await trx
    .updateTable('salesOrder')
    .set({ outOrderNum: out.outOrderNum, lockFlag: shipment.picks.length > 0 })
    .where('id', '=', order.id)
    .execute()
}

async function shipFromOther(
  trx: Trx,
  order: OrderRow,
  warehouse: ShippableWarehouse,
  ctx: Context,
): Promise<Sentence> {
  const child = await makeChildOrder(trx, ctx, order, warehouse)
  return sentence`审核通过，由 ${warehouse.companyName} 的“${warehouse.warehouseName}”代发，代发单 ${child.orderNum}，冻结 ${child.orderAmount} 元`
}
