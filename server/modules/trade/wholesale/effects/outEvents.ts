import type { Trx } from '../../../../base/db'
import { subYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { takeBackDue, type PaidBy } from '../../../money/credit'
import { whyStopped, type OutEvents, type Shipment } from '../../../warehouse/outOrder'
import { dueOfOut, itemsOf } from '../amounts'
import { notifyPurchase, takeBackSent } from '../otherSide'
import { billOf, type OrderLine, type OrderRow } from '../OrderRow'
import { oweShipment } from './oweShipment'
import { livingOuts, releaseMoney } from './releaseOrder'
import { notify } from '../notify'

/** What becomes of a wholesale order when the warehouse ships, takes a shipment back or cannot find the goods. */
export const wholesaleOutEvents: OutEvents = {
  async hold(trx, orderNums) {
    await trx
      .selectFrom('wholesaleOrder')
      .select('id')
      .where('orderNum', 'in', [...orderNums])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  },
  async shipped(trx, out, shipment) {
    const order = await orderOf(trx, out.sourceNum)
    const before = await itemsOf(trx, order.id)
    const after = await moveLines(trx, before, shipment, 1)
    const amount = subYuan(dueOfOut(order, after), dueOfOut(order, before))
    await oweShipment(trx, order, shipment, amount)
    const outQuantity = sum(after)
    const status = outQuantity >= order.goodsQuantity ? 'DELIVERIED' : 'DELIVERYING'
    await notify(trx, shipment.actor, order, {
      changes: {
        outQuantity,
        deliveryTime: shipment.at,
        expressCode: shipment.expressCode ?? order.expressCode,
        ...(shipment.expressNum && { expressNum: shipment.expressNum }),
      },
      log: [
        'STOCK',
        sentence`出库 ${shipment.quantity} 册，应收 ${amount} 元，出库单 ${out.outOrderNum}`,
      ],
      status,
    })
    if (status === 'DELIVERIED') await notifyPurchase(trx, order, shipment)
  },
  async revoked(trx, out, shipment) {
    const order = await orderOf(trx, out.sourceNum)
    const paidBy = paidBys[order.settleType] ?? 'none'
    await takeBackDue(trx, billOf(order), { seq: shipment.seq, paidBy })
    const after = await moveLines(trx, await itemsOf(trx, order.id), shipment, -1)
    const outQuantity = sum(after)
    await takeBackSent(trx, order, { actor: shipment.actor, sent: outQuantity })
    await notify(trx, shipment.actor, order, {
      changes: { outQuantity, ...(outQuantity === 0 && { deliveryTime: null }) },
      log: ['STOCK', sentence`撤销出库 ${shipment.quantity} 册，出库单 ${out.outOrderNum}`],
      status: outQuantity === 0 ? 'WAIT_DELIVERY' : 'DELIVERYING',
    })
  },
  async lack(trx, out, reason, actor) {
    const order = await orderOf(trx, out.sourceNum)
    await notify(trx, actor, order, {
      log: ['STOCK', sentence`仓库反馈缺货：${reason}`],
      message: {
        title: '批销单缺货',
        permission: 'wholesale:order:audit',
        userId: order.salesmanId,
      },
      status: 'DELIVERY_ERROR',
    })
  },
  async stopped(trx, out, stop, actor) {
    const order = await orderOf(trx, out.sourceNum)
    const content = sentence`仓库取消出库单 ${out.outOrderNum}：${whyStopped(stop)}`
    const message = {
      title: '批销单的出库单被取消',
      permission: 'wholesale:order:audit',
      userId: order.salesmanId,
      isTodo: true,
    }
    // what left, or still goes out by another document, is not audited anew
    if (order.outQuantity > 0 || (await livingOuts(trx, order)).length > 0) {
      await notify(trx, actor, order, { log: ['STOCK', content], message, status: order.status })
      return
    }
    await releaseMoney(trx, order)
    await notify(trx, actor, order, {
      changes: { auditBy: null, auditTime: null },
      log: ['ANTI_AUDIT', sentence`${content}，退回待审核`],
      message,
      status: 'UN_AUDIT',
    })
  },
  async moved(trx, out, { warehouseId, warehouseName }, actor) {
    const order = await orderOf(trx, out.sourceNum)
    await notify(trx, actor, order, {
      changes: { warehouseId },
      log: ['STOCK', sentence`仓库换仓：出库单 ${out.outOrderNum} 改由 ${warehouseName} 发货`],
      status: order.status,
    })
  },
}

async function orderOf(trx: Trx, orderNum: string | null): Promise<OrderRow> {
  return trx
    .selectFrom('wholesaleOrder')
    .selectAll()
    .where('orderNum', '=', orderNum ?? '')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function moveLines(trx: Trx, lines: readonly OrderLine[], shipment: Shipment, way: 1 | -1) {
  const moved = new Map(shipment.lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const after = lines.map((line) => ({
    ...line,
    outQuantity: line.outQuantity + way * (moved.get(line.id) ?? 0),
  }))
  for (const { id, outQuantity } of after)
    if (moved.has(id))
      await trx
        .updateTable('wholesaleOrderItem')
        .set({ outQuantity })
        .where('id', '=', id)
        .execute()
  return after
}

const paidBys: Readonly<Record<string, PaidBy>> = { '1': 'advance', '2': 'quota' }

const sum = (lines: readonly OrderLine[]) =>
  lines.reduce((total, { outQuantity }) => total + outQuantity, 0)
