import type { Trx } from '../../../../base/db'
import { sendMessage } from '../../../workspace/message'
import type { RecordValues } from '../../../../kit/records'

/** What a message about a trade document says; the transaction acts for the company that is told. */
export interface TradeNotice {
  companyId: string
  /** 1 to people who deal with the document, 3 to the warehouse. */
  messageType: '1' | '3'
  messageSubType: string
  title: string
  content: string
  /** Route of the detail page. */
  path: string
  /** Only who may act on it is told. */
  permission: string
  /** Asks somebody to do something; see `sendMessage`. */
  isTodo?: boolean
  /** The one person it concerns; told instead of who may act on it. */
  userId?: string | null
}

/** Tells the people of a company about a trade document, in the same transaction. */
export const notifyTrade = (
  trx: Trx,
  document: RecordValues & { num: string },
  { path, userId, ...notice }: TradeNotice,
): Promise<number> =>
  sendMessage(trx, {
    ...notice,
    orderDetail: {
      orderType: notice.messageSubType,
      orderNum: document.num,
      orderStatus: String(document.status ?? ''),
      orderAmount: String(document.orderAmount ?? '0.00'),
      goodsQuantity: Number(document.goodsQuantity ?? 0),
    },
    bizPath: path,
    ...(userId && { userIds: [userId] }),
  })
