import { sql, type Updateable } from 'kysely'
import type { Id, Tables, Trx } from '../../../../base/db'
import type { Sentence } from '../../../../base/sentence'
import { writeTradeLog, type TradeLogActor, type TradeLogType } from '../../tradeLog'
import { notifyTrade } from './notifyTrade'
import type { BusinessType } from '../types'

type DocumentTable = 'purchaseOrder' | 'purchaseReturn' | 'wholesaleOrder' | 'wholesaleReturn'

interface NotifierSpec<Table extends DocumentTable, Row> {
  table: Table
  businessType: BusinessType
  /** What people call it, e.g. 批销单. */
  title: string
  numOf(document: Row): string
  /** Name of the other side. */
  partyOf(document: Row): string | null
  /** What the warehouse is told of. */
  warehouse: 'IN_ORDER' | 'OUT_ORDER'
  /** Route of the detail page. */
  path: string
}

export interface Told<Table extends DocumentTable> {
  /** Columns that change with it; the version goes up by one. */
  changes?: Updateable<Tables[Table]>
  log: readonly [TradeLogType, Sentence]
  /** Who may act on it is told; left out: nobody. */
  message?: {
    title: string
    /** Default: the document, its other side and what the log says. */
    content?: string
    permission: string
    isWarehouse?: boolean
    /** Asks somebody to do something; see `sendMessage`. */
    isTodo?: boolean
    /** The one person it concerns, instead of all who may act on it. */
    userId?: string | null
  }
  /** The state it is in now. */
  status: string
}

/**
 * How a kind of trade document goes on: stores what changed, writes the history and tells who has to act, for the
 * acting company.
 */
export const defineNotifier =
  <Table extends DocumentTable, Row extends { id: Id; companyId: Id }>(
    spec: NotifierSpec<Table, Row>,
  ) =>
  async (trx: Trx, actor: TradeLogActor, document: Row, told: Told<Table>): Promise<void> => {
    const { changes, message, status } = told
    await trx
      .updateTable<DocumentTable>(spec.table)
      .set({ ...changes, status, updateTime: sql`now()`, version: sql`version + 1` })
      .where('id', '=', document.id)
      .execute()
    const [logType, content] = told.log
    const num = spec.numOf(document)
    const { businessType } = spec
    await writeTradeLog(trx, actor, { businessType, businessNum: num, logType, content })
    if (!message) return
    const { isWarehouse, ...notice } = message
    await notifyTrade(
      trx,
      { ...document, num, status },
      {
        ...notice,
        content:
          notice.content ?? `${spec.title} ${num}（${spec.partyOf(document) ?? ''}）：${content}`,
        companyId: document.companyId,
        messageType: isWarehouse ? '3' : '1',
        messageSubType: isWarehouse ? spec.warehouse : 'TRADE',
        path: spec.path,
      },
    )
  }
