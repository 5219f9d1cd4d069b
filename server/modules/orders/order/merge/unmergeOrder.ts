import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { addYuan, subYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { refuseAfterSale, requirePending, requireReviewer } from '../guards/guards'
import { writeLog } from '../notices/orderLog'
import { carryFreeze, frozenNeed } from '../money/orderMoney'
import { securedNeed, termsOf } from '../money/terms'
import type { OrderRow } from '../record/OrderRow'
import { earliest, mergedSums } from './mergeOrders'

/**
 * Takes a merge back: every order that was merged into this one gets its lines, sums and frozen money again and waits
 * for review; this one shrinks to what it was.
 * @throws ORDER_NOT_MERGED, ORDER_UNMERGE_SPLIT
 */
export async function unmergeOrder(trx: Trx, ctx: Context, survivor: OrderRow): Promise<void> {
  requirePending(survivor)
  requireReviewer(survivor, ctx)
  await refuseAfterSale(trx, survivor)
  const originals = await lockOriginals(trx, survivor)
  if (originals.length === 0) throw fail('ORDER_NOT_MERGED', { orderNum: survivor.orderNum })
  await refuseSplit(trx, survivor, originals)
  for (const original of originals) await restore(trx, ctx, survivor, original)
  await shrinkSurvivor(trx, survivor, originals)
  const numbers = originals.map((order) => order.orderNum).join('、')
  await writeLog(trx, ctx, survivor, {
    logType: 'MERGE',
    content: sentence`取消合并，恢复订单 ${numbers}`,
  })
}

const lockOriginals = (trx: Trx, survivor: OrderRow): Promise<OrderRow[]> =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('mergedInto', '=', survivor.orderNum)
    .where('status', '=', 'DELIVERY_CANCEL')
    .where('cancelReason', '=', '6')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

async function refuseSplit(trx: Trx, survivor: OrderRow, originals: readonly OrderRow[]) {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select from sales_order part where part.parent_order_num = ${survivor.orderNum}
        and part.create_time >= ${originals[0]?.cancelTime ?? survivor.createTime}
    ) as moved`.execute(trx)
  if (rows[0]?.moved) throw fail('ORDER_UNMERGE_SPLIT', { orderNum: survivor.orderNum })
}

async function restore(trx: Trx, ctx: Context, survivor: OrderRow, original: OrderRow) {
  await trx
    .updateTable('orderItem')
    .set({ orderId: original.id, originOrderId: null })
    .where('orderId', '=', survivor.id)
    .where('originOrderId', '=', original.id)
    .execute()
  const frozen = frozenOf(survivor, original)
  const moved = termsOf(original) === 'balance' ? frozen : securedNeed(original)
  await carryFreeze(trx, ctx, survivor, original, moved)
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status: 'UN_AUDIT',
      cancelReason: null,
      cancelTime: null,
      mergedInto: null,
      frozenAmount: frozen,
      freezeStatus: frozen === '0.00' ? original.freezeStatus : '1',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', original.id)
    .execute()
  await writeLog(trx, ctx, original, {
    logType: 'MERGE',
    content: sentence`取消与订单 ${survivor.orderNum} 的合并`,
    afterStatus: 'UN_AUDIT',
  })
}

const frozenOf = (survivor: OrderRow, original: OrderRow): string =>
  survivor.freezeStatus === '1' ? frozenNeed(original) : '0.00'

/** The time the order had before, unless somebody has set another one since. */
function ownTime(survivor: OrderRow, originals: readonly OrderRow[]): string | null {
  const { latestDeliveryTime, ownLatestDeliveryTime } = survivor
  const merged = earliest([{ latestDeliveryTime: ownLatestDeliveryTime }, ...originals])
  return latestDeliveryTime === merged ? ownLatestDeliveryTime : latestDeliveryTime
}

async function shrinkSurvivor(trx: Trx, survivor: OrderRow, originals: readonly OrderRow[]) {
  const sums = mergedSums.map((field) => [
    field,
    subYuan(survivor[field], ...originals.map((order) => order[field])),
  ])
  const moved = addYuan('0.00', ...originals.map((original) => frozenOf(survivor, original)))
  const frozenAmount = subYuan(survivor.frozenAmount, moved)
  const rest = (field: 'kindQuantity' | 'goodsQuantity') =>
    originals.reduce((sum, order) => sum - order[field], survivor[field])
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      ...(Object.fromEntries(sums) as Record<(typeof mergedSums)[number], string>),
      frozenAmount,
      freezeStatus:
        frozenAmount === '0.00' && survivor.freezeStatus === '1' ? '2' : survivor.freezeStatus,
      kindQuantity: rest('kindQuantity'),
      goodsQuantity: rest('goodsQuantity'),
      weight: sql`greatest(weight - ${originals.reduce((sum, order) => sum + Number(order.weight), 0)}, 0)`,
      mergeFlag: false,
      latestDeliveryTime: ownTime(survivor, originals),
      ownLatestDeliveryTime: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', survivor.id)
    .execute()
}
