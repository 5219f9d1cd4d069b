import { toJson, type Trx } from '../../db'
import type { Context } from '../../http'
import { cancelOrder, storeOrder, writeLog, type OrderRow } from '../order'
import { receiverOf } from './convertOrder'
import type { InitOrderRow } from './takeOrder'

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
  if (init.platformStatus === 'CLOSED' && cancellable.has(order.status))
    return close(trx, ctx, order)
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
  if (faults.includes(refundAsked) && !was.includes(refundAsked))
    await writeLog(trx, ctx, order, { logType: 'ERROR', content: '买家在平台申请退款' })
  if (!faults.includes(refundAsked) && was.includes(refundAsked))
    await writeLog(trx, ctx, order, { logType: 'RECOVER', content: '买家在平台撤回了退款申请' })
}

async function close(trx: Trx, ctx: Context, order: OrderRow): Promise<void> {
  await storeOrder(trx, order.id, { status: 'DELIVERY_CANCEL', platformStatus: 'CLOSED' })
  await cancelOrder(trx, order, { cancelReason: closedByPlatform as never }, ctx)
}

function faultsNow(init: InitOrderRow, order: OrderRow): string[] {
  const others = ((order.abnormalTypes as string[] | null) ?? []).filter(
    (one) => one !== refundAsked,
  )
  const isAsked = init.platformStatus === 'REFUNDING' && beforeShipping.has(order.status)
  return isAsked ? [...others, refundAsked] : others
}

const hasMoved = (before: InitOrderRow, now: InitOrderRow): boolean =>
  JSON.stringify(receiverOf(before)) !== JSON.stringify(receiverOf(now))
