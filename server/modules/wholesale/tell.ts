import { sql } from 'kysely'
import type { Trx } from '../../db'
import { notifyTrade } from '../../trade'
import type { WarehouseActor } from '../outOrder'
import { writeTradeLog } from '../tradeLog'
import type { OrderRow } from './OrderRow'

type LogType =
  | 'SUBMIT'
  | 'AUDIT'
  | 'REFUSE'
  | 'ANTI_AUDIT'
  | 'STOCK'
  | 'CLOSE'
  | 'FINISH'
  | 'CANCEL'
  | 'MONEY'
  | 'EDIT'

interface Told {
  /** Columns that change with it; the version goes up by one. */
  changes?: Readonly<Record<string, unknown>>
  log: readonly [LogType, string]
  /** Who may act on it is told; left out: nobody. */
  message?: {
    title: string
    content?: string
    permission: string
    isWarehouse?: boolean
    /** The one person it concerns, instead of all who may act on it. */
    userId?: string | null
  }
  /** The state it is in now. */
  status: string
}

/** Stores what changed, writes the history and tells who has to act, for the acting company. */
export async function tell(
  trx: Trx,
  actor: WarehouseActor,
  order: OrderRow,
  told: Told,
): Promise<void> {
  const { log, message, status } = told
  await trx
    .updateTable('wholesaleOrder')
    .set({ ...told.changes, status, updateTime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', order.id)
    .execute()
  const [logType, content] = log
  await writeTradeLog(trx, actor, {
    businessType: '2',
    businessNum: order.orderNum,
    logType,
    content,
  })
  if (!message) return
  await notifyTrade(
    trx,
    { ...order, num: order.orderNum, status },
    {
      companyId: order.companyId,
      messageType: message.isWarehouse ? '3' : '1',
      messageSubType: message.isWarehouse ? 'OUT_ORDER' : 'TRADE',
      title: message.title,
      content: message.content ?? `批销单 ${order.orderNum}（${order.customerName}）：${content}`,
      path: '/wholesaleOrderDetails',
      permission: message.permission,
      userId: message.userId,
    },
  )
}
