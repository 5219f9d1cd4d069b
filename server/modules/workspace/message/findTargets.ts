import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { SessionUser } from '../../../kit/http'
import { ownMessages } from './readMessages'

/** A page that shows what a message is about. */
export interface MessageTarget {
  path: string
  query: Record<string, string>
}

/**
 * Where a message leads, the best place first: by the present status of its order, not by the one when it was sent.
 * @throws MESSAGE_TARGET_GONE when what it is about is gone or another company's
 */
export async function findTargets(
  trx: Trx,
  user: SessionUser,
  id: string,
): Promise<MessageTarget[]> {
  const message = await ownMessages(trx, user)
    .select(['orderNum', 'messageSubType', 'bizPath', 'bizId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message) throw fail('MESSAGE_TARGET_GONE')
  const trade = message.bizPath === null ? undefined : tradeDocuments[message.bizPath]
  if (message.orderNum !== null && trade) return [await tradeTarget(trx, message.orderNum, trade)]
  if (message.orderNum !== null) return orderTargets(trx, message.orderNum, message)
  if (message.bizPath === null) throw fail('MESSAGE_TARGET_GONE')
  return [{ path: message.bizPath, query: message.bizId === null ? {} : { id: message.bizId } }]
}

interface TradeDocument {
  path: string
  table: 'purchaseOrder' | 'purchaseReturn' | 'wholesaleOrder' | 'wholesaleReturn'
  /** Column of its number, and parameter of its page. */
  num: string
}

/** Documents that carry an order's shape in a message but are none, by the page they are told with. */
const tradeDocuments: Readonly<Record<string, TradeDocument>> = Object.fromEntries(
  (
    [
      { path: '/purchaseOrderDetail', table: 'purchaseOrder', num: 'purchaseOrderNum' },
      { path: '/purchaseOutOrderDetail', table: 'purchaseReturn', num: 'billNum' },
      { path: '/wholesaleOrderDetails', table: 'wholesaleOrder', num: 'orderNum' },
      { path: '/wholesaleReturnOrderDetails', table: 'wholesaleReturn', num: 'orderNum' },
    ] as const
  ).map((document) => [document.path, document]),
)

async function tradeTarget(
  trx: Trx,
  number: string,
  { path, table, num }: TradeDocument,
): Promise<MessageTarget> {
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where(sql.ref(num), '=', number)
    .executeTakeFirst()
  if (!found) throw fail('MESSAGE_TARGET_GONE')
  return { path, query: { [num]: number } }
}

async function orderTargets(
  trx: Trx,
  orderNum: string,
  { bizPath, bizId }: { bizPath: string | null; bizId: string | null },
): Promise<MessageTarget[]> {
  // row-level security shows an order to both of its companies and to nobody else
  const order = await trx
    .selectFrom('salesOrder')
    .select(['id', 'orderType', 'status'])
    .where('orderNum', '=', orderNum)
    .executeTakeFirst()
  if (!order) throw fail('MESSAGE_TARGET_GONE')
  const query = { id: orderNum }
  const details = { path: '/orderDetails', query }
  if (bizPath !== null && bizId !== null) return [{ path: bizPath, query: { id: bizId } }, details]
  return [{ path: listOf(order), query: { ...query, ...tabOf(order.status) } }, details]
}

function listOf({ orderType, status }: { orderType: string; status: string }): string {
  const waits = status === 'UN_AUDIT' || status === 'REFUSED'
  if (orderType === 'CENTER_ORDER')
    return waits ? '/cloudStoreExamineOrder' : '/cloudStoreHistoryOrder'
  return waits ? '/examineOrder' : '/orderCenter'
}

function tabOf(status: string): Record<string, string> {
  if (status === 'UN_AUDIT') return { tab: 'one' }
  return status === 'REFUSED' ? { tab: 'two' } : {}
}
