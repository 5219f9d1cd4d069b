import type { Trx } from '../../../db'
import type { Context } from '../../../http'
import { writeLog } from '../orderLog'
import type { OrderRow } from '../OrderRow'
import { storeOrder } from './changeOrders'

export interface RemarkInput {
  /** null clears. */
  remark?: string | null
  sellerRemark?: string | null
  sellerFlag?: string
}

/** 备注: only what is given changes, so that a batch does not wipe what it does not name. */
export async function setRemark(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  input: RemarkInput,
): Promise<void> {
  const given = fields.filter(([field]) => input[field] !== undefined)
  const changes = Object.fromEntries(given.map(([field]) => [field, input[field]]))
  await storeOrder(trx, order.id, changes)
  const content = given.map(([field, title]) => `${title}：${input[field] || '清空'}`).join('；')
  await writeLog(trx, ctx, order, { logType: 'REMARK', content: content || '备注未变' })
}

const fields = [
  ['remark', '内部备注'],
  ['sellerRemark', '卖家备注'],
  ['sellerFlag', '旗帜'],
] as const
