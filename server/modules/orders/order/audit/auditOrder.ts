import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence, type Sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import {
  createOutOrder,
  outLineOf,
  type OutLine,
  type OutOrderMade,
} from '../../../warehouse/outOrder'
import type { Pick } from '../../../warehouse/stock'
import {
  findWarehouse,
  itemsOf,
  lockOrder,
  requirePlatform,
  type ShippableWarehouse,
} from '../record/findOrders'
import { notify } from '../notices/notify'
import { writeLog } from '../notices/orderLog'
import { isOwnKind, leavingQuantity, type OrderRow } from '../record/OrderRow'
import { releaseReserved } from '../reserve/releaseReserved'
import { shippingPlaces } from '../reserve/shippingPlaces'
import { orderWatchers } from '../notices/watchOrders'
import type { AuditInput } from './AuditInput'
import { confirmQuantities } from './confirmQuantities'
import { makeChildOrder } from './makeChildOrder'
import type { Places } from '../reserve/mergedPlaces'
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
  requirePlatform(warehouse, before)
  await storeAudit(trx, before, warehouse, input, ctx)
  const order = await lockOrder(trx, before.id)
  const content = warehouse.isOwn
    ? await shipFromOwn(trx, order, warehouse, input, ctx)
    : await shipFromOther(trx, order, warehouse, ctx)
  await writeLog(trx, ctx, before, { logType: 'AUDIT', content, afterStatus: 'WAIT_DELIVERY' })
  for (const watcher of orderWatchers()) await watcher.audited?.(trx, ctx, before)
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
  const places = await shippingPlaces(trx, warehouse, order)
  const shipment = await planWithPolicy(trx, ctx, order, places, input.lackPolicy)
  const expressCode = input.expressCode ?? order.expressCode
  const outs: OutOrderMade[] = []
  for (const { place, lines, picks } of partsOf(shipment, places))
    outs.push(
      await createOutOrder(trx, order, {
        companyId: place.companyId,
        warehouseId: place.id,
        warehouseMode: place.warehouseMode,
        expressCode,
        lines,
        picks,
        userId: ctx.user.userId,
        now: ctx.now(),
      }),
    )
  await releaseReserved(trx, ctx, order)
  const nums = outs.map(({ outOrderNum }) => outOrderNum).join('、')
  const from = partsOf(shipment, places).map(({ place }) => place)
  const names = from.map(({ warehouseName }) => warehouseName).join('、')
  await storeLocks(trx, order, shipment, outs, from[0] ?? warehouse)
  await notify(trx, warehouse.companyId, order, {
    messageType: '3',
    title: '有新的出库单',
    content: `出库单 ${nums} 已生成（订单 ${order.orderNum}），发货仓库：${names}`,
    orderStatus: 'WAIT_DELIVERY',
    permission: 'order:detail',
    isTodo: true,
  })
  const lacking = outs.reduce((sum, { lackQuantity }) => sum + lackQuantity, 0)
  const lack = lacking > 0 ? sentence`，缺 ${lacking} 件待配货` : ''
  return sentence`审核通过，发货仓库：${names}，出库单 ${nums}${lack}`
}

interface Part {
  place: ShippableWarehouse
  lines: OutLine[]
  picks: Pick[]
}

/** A document for each warehouse that gives something; what nobody has waits with the first of them. */
function partsOf({ items, picks, warehouseOf }: Shipment, places: Places): Part[] {
  const giving = places.filter(({ id }) =>
    picks.some(({ stockId }) => warehouseOf.get(stockId) === id),
  )
  const [first = places[0], ...others] = giving
  return [first, ...others].map((place) => {
    const own = picks.filter(({ stockId }) => warehouseOf.get(stockId) === place.id)
    const lines = items.flatMap((item) => {
      const all = sumOf(picks.filter(({ lineId }) => lineId === item.id))
      const here = sumOf(own.filter(({ lineId }) => lineId === item.id))
      const quantity = here + (place === first ? leavingQuantity(item) - all : 0)
      return quantity > 0 ? [outLineOf(item, quantity)] : []
    })
    return { place, lines, picks: own }
  })
}

const sumOf = (picks: readonly Pick[]) => picks.reduce((sum, { quantity }) => sum + quantity, 0)

/** The order stands where the first of its copies come from. */
async function storeLocks(
  trx: Trx,
  order: OrderRow,
  shipment: Shipment,
  outs: readonly OutOrderMade[],
  { id: warehouseId, warehouseName }: ShippableWarehouse,
): Promise<void> {
  const place = { warehouseId, warehouseName }
  for (const item of shipment.items) {
    const picks = shipment.picks.filter((pick) => pick.lineId === item.id)
    await trx
      .updateTable('orderItem')
      .set({
        lockQuantity: picks.reduce((sum, pick) => sum + pick.quantity, 0),
        shelfNum: picks.map((pick) => pick.shelfCode).join('、'),
        ...place,
      })
      .where('id', '=', item.id)
      .execute()
  }
  await trx
    .updateTable('salesOrder')
    .set({
      outOrderNum: outs[0]?.outOrderNum ?? null,
      lockFlag: shipment.picks.length > 0,
      ...place,
    })
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
