import { sql, type Updateable } from 'kysely'
import type { Id, Tables, Trx } from '../../../../base/db'
import { sentence, type Sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { writeTradeLog, type TradeLogActor, type TradeLogType } from '../../tradeLog'
import { notifyTrade } from './notifyTrade'
import type { BusinessType } from '../types'

type DocumentTable = 'purchaseOrder' | 'purchaseReturn' | 'wholesaleOrder' | 'wholesaleReturn'

interface NotifierSpec<Table extends DocumentTable, Row> {
  table: Table
  businessType: BusinessType
  /** What people call it, e.g. 批销单. */
  title: string
  /** Permission before :add and :audit, e.g. `wholesale:order`. */
  area: string
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
 * acting company. What people do to every kind alike is said once, as steps of it.
 */
export function defineNotifier<Table extends DocumentTable, Row extends { id: Id; companyId: Id }>(
  spec: NotifierSpec<Table, Row>,
) {
  const notify = notifierOf(spec)
  const { title, area } = spec
  return Object.assign(notify, {
    /** 提交审核: the auditors are told; an earlier refusal is answered by it. */
    submitted: (trx: Trx, ctx: Context, document: Row, content = sentence`提交审核`) =>
      notify(trx, ctx, document, {
        changes: { refuseReason: null },
        log: ['SUBMIT', content],
        message: { title: `${title}待审核`, permission: `${area}:audit` },
        status: 'UN_AUDIT',
      }),
    /** 驳回: who writes such documents is told why. */
    refused: (trx: Trx, ctx: Context, document: Row, refuseReason: string) =>
      notify(trx, ctx, document, {
        changes: { refuseReason },
        log: ['REFUSE', sentence`驳回：${refuseReason}`],
        message: { title: `${title}被驳回`, permission: `${area}:add` },
        status: 'REFUSED',
      }),
    /** 反审核: it waits for its audit again. @param content says what of the audit was taken back */
    unaudited: (
      trx: Trx,
      ctx: Context,
      document: Row,
      content: Sentence,
      changes: SharedChanges = {},
    ) =>
      notify(trx, ctx, document, {
        changes: { auditBy: null, auditTime: null, ...changes },
        log: ['ANTI_AUDIT', content],
        status: 'UN_AUDIT',
      }),
    /** 作废, in the state its kind calls so. */
    cancelled: (trx: Trx, ctx: Context, document: Row, cancelRemark: string, status = 'CANCEL') =>
      notify(trx, ctx, document, {
        changes: { cancelRemark },
        log: ['CANCEL', sentence`作废：${cancelRemark}`],
        status,
      }),
  })
}

/** Columns that every kind has. */
type SharedChanges = Updateable<Tables[DocumentTable]>

const notifierOf =
  <Table extends DocumentTable, Row extends { id: Id; companyId: Id }>(
    spec: NotifierSpec<Table, Row>,
  ) =>
  async (
    trx: Trx,
    actor: TradeLogActor,
    document: Row,
    told: Told<Table> | Told<DocumentTable>,
  ): Promise<void> => {
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
