import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdRow } from '../rows/holdRows'
import { postToRow } from './postToRow'
import type { StockBill } from '../types'

export interface StockSetting extends StockBill {
  stockId: Id
  /** The figure the person saw when they typed the new one. */
  from: number
  to: number
}

/**
 * Sets an absolute figure (改库存, 盘点): the difference is a surplus or a deficit in the ledger. Somebody else's change
 * in between is never overwritten.
 * @returns the difference; 0 posts nothing
 * @throws STOCK_STALE with what was seen, what is there now and what was asked; STOCK_OUT_TOO_MANY below the locked copies
 */
export async function setStock(trx: Trx, setting: StockSetting): Promise<number> {
  const row = await holdRow(trx, setting.stockId)
  const { from, to } = setting
  const change = to - from
  if (change === 0 && row.quantity === from) return 0
  const flowType = change > 0 ? 'SURPLUS_IN' : 'DEFICIT_OUT'
  if (row.quantity !== from && !(await isSet(trx, setting, flowType)))
    throw fail('STOCK_STALE', { from, now: row.quantity, to })
  await postToRow(trx, row, { ...setting, flowType, change })
  return change
}

const isSet = async (trx: Trx, { stockId, requestId }: StockSetting, flowType: string) =>
  (await trx
    .selectFrom('stockFlow')
    .select('id')
    .where('requestId', '=', requestId)
    .where('stockId', '=', stockId)
    .where('flowType', '=', flowType)
    .executeTakeFirst()) !== undefined
