import { toJson, type Trx } from '../../db'
import type { Context } from '../../http'
import { closeFromPlatform, openFromPlatform } from '../afterSale'
import { cancelOrder, lockOrder, storeOrder, writeLog, type OrderRow } from '../order'
import { receiverOf } from './convertOrder'
import type { InitOrderRow } from './InitOrderRow'

const refundAsked = '5'
/** order_cancel_reason 平台关闭. */
const closedByPlatform = '7'
const cancellable: ReadonlySet<string> = new Set(['UN_AUDIT', 'REFUSED', 'WAIT_DELIVERY'])
const beforeShipping: ReadonlySet<string> = new Set(['UN_AUDIT', 'WAIT_DELIVERY'])

/**
 * Carries what the platform says now to the orders made of it: closing cancels what is not picked yet, a refund request
 * stops the audit, a new address goes to what waits for review. The same news twice changes nothing.
 */
export async function followPlatform(
  trx: Trx,
  ctx: Context,
  init: InitOrderRow,
  before: InitOrderRow | undefined,
): Promise<void> {
  const orders = await trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('initOrderId', '=', init.id)
    .where('companyId', '=', init.companyId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of orders) await followOne(trx, ctx, init, before, order)
}

async function followOne(
  trx: Trx,
  ctx: Context,
  init: InitOrderRow,
  before: InitOrderRow | undefined,
  order: OrderRow,
): Promise<void> {
  if (init.platformStatus === 'CLOSED') return close(trx, ctx, order)
  const moved = before !== undefined && order.status === 'UN_AUDIT' && hasMoved(before, init)
  const faults = faultsNow(init, order)
  await storeOrder(trx, order.id, {
    platformStatus: init.platformStatus,
    abnormalTypes: toJson(faults) as never,
    ...(moved && { ...receiverOf(init), encryptedFlag: init.encryptedFlag }),
  })
  if (moved)
    await writeLog(trx, ctx, order, { logType: 'EDIT', content: '平台修改了收货信息，已带到订单' })
  const was = (order.abnormalTypes as string[] | null) ?? []
  if (faults.includes(refundAsked) && !was.includes(refundAsked)) {
    await writeLog(trx, ctx, order, { logType: 'ERROR', content: '买家在平台申请退款' })
    // before its review there is nothing to be decided: the fault alone keeps it from passing
    if (order.status === 'WAIT_DELIVERY') await openFromPlatform(trx, ctx, order, refundOf(init))
  }
  if (!faults.includes(refundAsked) && was.includes(refundAsked)) {
    await closeFromPlatform(trx, ctx, order)
    await writeLog(trx, ctx, order, { logType: 'RECOVER', content: '买家在平台撤回了退款申请' })
  }
}

/** Each asking of a buyer is a request of its own; the platform tells no number besides the order's version. */
const refundOf = (init: InitOrderRow) => ({
  platformRefundNum: `${init.platformOrderNum}-${init.platformVersion}`,
})

/** Requests end first: an order they stopped goes on, and then ends too unless it is on its way. */
async function close(trx: Trx, ctx: Context, { id }: OrderRow): Promise<void> {
  await closeFromPlatform(trx, ctx, { id })
  const order = await lockOrder(trx, id)
  if (!cancellable.has(order.status)) return
  await storeOrder(trx, id, { status: 'DELIVERY_CANCEL', platformStatus: 'CLOSED' })
  await cancelOrder(trx, order, { cancelReason: closedByPlatform as never }, ctx)
}

function faultsNow(init: InitOrderRow, order: OrderRow): string[] {
  const others = ((order.abnormalTypes as string[] | null) ?? []).filter(
    (one) => one !== refundAsked,
  )
  const isStopped = order.status === 'DELIVERY_ERROR'
  const isAsked =
    init.platformStatus === 'REFUNDING' && (isStopped || beforeShipping.has(order.status))
  return isAsked ? [...others, refundAsked] : others
}

const hasMoved = (before: InitOrderRow, now: InitOrderRow): boolean =>
  JSON.stringify(receiverOf(before)) !== JSON.stringify(receiverOf(now))
