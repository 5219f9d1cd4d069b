import type { Trx } from '../../../../base/db'
import { sendMessage } from '../../../workspace/message'
import type { StocktakeRow } from '../types'

interface Notice {
  title: string
  content: string
  permission: string
  userIds?: readonly string[]
}

const notify = (trx: Trx, row: StocktakeRow, notice: Notice) =>
  sendMessage(trx, {
    ...notice,
    companyId: row.companyId,
    messageType: '3',
    messageSubType: 'STOCKTAKE',
    bizPath: '/inventoryDetail',
    bizId: row.stocktakeNum,
    isTodo: true,
  })

/** Whoever may audit is told that a count waits for them. */
export const notifyAuditors = (trx: Trx, row: StocktakeRow): Promise<number> =>
  notify(trx, row, {
    title: '盘点单待审核',
    content: `盘点单 ${row.stocktakeNum}（${row.stocktakeName ?? ''}）已提交，请核对差异`,
    permission: 'store:stocktake:audit',
  })

/** The people who count it, or everybody who may count when nobody is named. */
export function notifyCounters(trx: Trx, row: StocktakeRow, remark: string): Promise<number> {
  const userIds = row.counterIds as string[]
  return notify(trx, row, {
    title: '盘点单退回复盘',
    content: `盘点单 ${row.stocktakeNum}（${row.stocktakeName ?? ''}）退回复盘：${remark}`,
    permission: 'store:stocktake:count',
    ...(userIds.length > 0 && { userIds }),
  })
}
