import { toJson, type Trx } from '../../../base/db'
import { sentence, type Sentence } from '../../../base/sentence'
import type { Context } from '../../../kit/http'
import { closeFromPlatform, openFromPlatform } from '../afterSale'
import {
  cancelOrder,
  lockOrder,
  lockOrderByNum,
  storeOrder,
  writeLog,
  type OrderRow,
} from '../order'
import { finishFromPlatform } from './finishFromPlatform'
import { receiverOf } from './convertOrder'
import type { InitOrderRow } from './InitOrderRow'

const refundAsked = '5'
/** order_cancel_reason 平台关闭. */
const closedByPlatform = '7'
const cancellable: ReadonlySet<string> = new Set(['UN_AUDIT', 'REFUSED', 'WAIT_DELIVERY'])
const beforeShipping: ReadonlySet<string> = new Set(['UN_AUDIT', 'WAIT_DELIVERY', 'DELIVERY_ERROR'])

/** An original order as it is now, and as it was before the news. */
interface News {
  init: InitOrderRow
  before: InitOrderRow | undefined
}

/**
 * Carries what the platform says now to the orders made of it: closing cancels what is not picked yet, a refund request
 * opens an after-sale and stops what has not left, a new address goes to what waits for review. The same news twice
 * changes nothing.
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
    .forNoKeyUpdate()
    .execute()
  const news = { init, before }
  for (const order of orders)
    await (order.mergedInto
      ? followMerged(trx, ctx, news, order, order.mergedInto)
      : followOne(trx, ctx, news, order))
}

async function followOne(trx: Trx, ctx: Context, news: News, order: OrderRow): Promise<void> {
  const { init, before } = news
  if (init.platformStatus === 'CLOSED') return close(trx, ctx, init, order)
  const moved = before !== undefined && order.status === 'UN_AUDIT' && hasMoved(before, init)
  await storeOrder(trx, order.id, {
    platformStatus: init.platformStatus,
    abnormalTypes: toJson(faultsNow(news, order)),
    ...(moved && { ...receiverOf(init), encryptedFlag: init.encryptedFlag }),
  })
  if (moved)
    await writeLog(trx, ctx, order, {
      logType: 'EDIT',
      content: sentence`平台修改了收货信息，已带到订单`,
    })
  await followRefund(trx, ctx, news, order)
  if (init.platformStatus === 'FINISHED') await finishFromPlatform(trx, ctx, order.id)
}

/** Each asking of a buyer is a request of its own. */
async function followRefund(trx: Trx, ctx: Context, { init, before }: News, order: OrderRow) {
  const [isAsked, wasAsked] = [init, before].map((one) => one?.platformStatus === 'REFUNDING')
  if (isAsked && !wasAsked) {
    await writeLog(trx, ctx, order, { logType: 'ERROR', content: sentence`买家在平台申请退款` })
    await openFromPlatform(trx, ctx, order, init)
  }
  if (!isAsked && wasAsked) {
    await closeFromPlatform(trx, ctx, order, init.platformOrderNum)
    await writeLog(trx, ctx, order, {
      logType: 'RECOVER',
      content: sentence`买家在平台撤回了退款申请`,
    })
  }
}

/** The goods stand in another order now: there a request over them alone stops it, closing asks for it too. */
async function followMerged(
  trx: Trx,
  ctx: Context,
  { init, before }: News,
  order: OrderRow,
  mergedInto: string,
): Promise<void> {
  await storeOrder(trx, order.id, { platformStatus: init.platformStatus })
  const [now, was] = [init, before].map((one) => stopping.get(one?.platformStatus ?? ''))
  if (now === was) return
  const survivor = await lockOrderByNum(trx, mergedInto)
  const content = sentence`${now ?? sentence`买家在平台撤回了退款申请`}：并入的订单 ${order.orderNum}`
  await writeLog(trx, ctx, survivor, { logType: now ? 'ERROR' : 'RECOVER', content })
  if (!now) return closeFromPlatform(trx, ctx, survivor, init.platformOrderNum)
  const { platformOrderNum, platformVersion } = init
  const request = {
    platformOrderNum,
    platformVersion,
    description: String(content),
    mergedId: order.id,
  }
  await openFromPlatform(trx, ctx, survivor, request)
}

const stopping: ReadonlyMap<string, Sentence> = new Map([
  ['REFUNDING', sentence`买家在平台申请退款`],
  ['CLOSED', sentence`平台关闭了订单`],
])

/** Requests end first: an order they stopped goes on, and then ends too unless it is on its way. */
async function close(trx: Trx, ctx: Context, init: InitOrderRow, { id }: OrderRow): Promise<void> {
  await closeFromPlatform(trx, ctx, { id }, init.platformOrderNum)
  const order = await lockOrder(trx, id)
  if (!cancellable.has(order.status)) return
  await storeOrder(trx, id, { status: 'DELIVERY_CANCEL', platformStatus: 'CLOSED' })
  await cancelOrder(trx, order, { cancelReason: closedByPlatform }, ctx)
}

/** What stopped an order is taken off by the request that stopped it. */
function faultsNow({ init }: News, order: OrderRow): string[] {
  const faults = (order.abnormalTypes as string[] | null) ?? []
  if (!beforeShipping.has(order.status)) return faults
  const others = faults.filter((one) => one !== refundAsked)
  if (init.platformStatus === 'REFUNDING') return [...others, refundAsked]
  return order.status === 'DELIVERY_ERROR' ? faults : others
}

const hasMoved = (before: InitOrderRow, now: InitOrderRow): boolean =>
  JSON.stringify(receiverOf(before)) !== JSON.stringify(receiverOf(now))
