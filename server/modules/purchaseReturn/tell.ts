import { sql } from 'kysely'
import type { Trx } from '../../db'
import { notifyTrade } from '../../trade'
import type { WarehouseActor } from '../outOrder'
import { writeTradeLog, type TradeLogType } from '../tradeLog'
import type { ReturnRow } from './ReturnRow'

interface Told {
  /** Columns that change with it; the version goes up by one. */
  changes?: Partial<ReturnRow>
  log: readonly [TradeLogType, string]
  /** Who may act on it is told; left out: nobody. */
  message?: { title: string; content?: string; permission: string; isWarehouse?: boolean }
  /** The state it is in now. */
  status: string
}

/** Stores what changed, writes the history and tells who has to act, for the acting company. */
export async function tell(
  trx: Trx,
  actor: WarehouseActor,
  document: ReturnRow,
  told: Told,
): Promise<void> {
  await trx
    .updateTable('purchaseReturn')
    .set({
      ...told.changes,
      status: told.status,
      updateTime: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', document.id)
    .execute()
  const [logType, content] = told.log
  const businessNum = document.billNum
  await writeTradeLog(trx, actor, { businessType: '1', businessNum, logType, content })
  const { message } = told
  if (!message) return
  await notifyTrade(
    trx,
    { ...document, num: businessNum, status: told.status },
    {
      companyId: document.companyId,
      messageType: message.isWarehouse ? '3' : '1',
      messageSubType: message.isWarehouse ? 'OUT_ORDER' : 'TRADE',
      title: message.title,
      content:
        message.content ??
        `采购退货单 ${businessNum}（${document.supplierName ?? ''}）：${content}`,
      path: '/purchaseOutOrderDetail',
      permission: message.permission,
    },
  )
}
