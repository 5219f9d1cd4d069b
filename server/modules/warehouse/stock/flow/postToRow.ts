import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { mulYuan } from '../../../../base/money'
import { averageCost } from './averageCost'
import { notifyFreed } from '../watchStock'
import type { HeldRow, StockBill } from '../types'

export interface RowPosting extends StockBill {
  flowType: string
  /** Copies, signed; never 0. */
  change: number
  unitCost?: string | null
  /** The reservation the copies leave from, or come back to. */
  lockId?: Id
  lockedChange?: number
  pickedChange?: number
  reversesId?: Id
}

/**
 * The only statement that changes `stock.quantity`, always with its ledger row. `row` is held and afterwards shows the
 * new figures.
 * @returns false when this request has posted it before: then nothing is changed
 * @throws STOCK_OUT_TOO_MANY, STOCK_REQUEST_REUSED
 */
export async function postToRow(trx: Trx, row: HeldRow, posting: RowPosting): Promise<boolean> {
  if (await isPosted(trx, row.id, posting)) return false
  const before = row.quantity
  const after = before + posting.change
  const locked = row.lockedQuantity + (posting.lockedChange ?? 0)
  if (after < locked) {
    const available = before - row.lockedQuantity
    throw fail('STOCK_OUT_TOO_MANY', { available, quantity: -posting.change })
  }
  const unitCost = posting.unitCost ?? row.costPrice
  const costPrice =
    posting.change > 0
      ? averageCost(before, row.costPrice, posting.change, unitCost)
      : row.costPrice
  const picked = row.pickedQuantity + (posting.pickedChange ?? 0)
  await trx
    .updateTable('stock')
    .set({
      quantity: after,
      lockedQuantity: locked,
      pickedQuantity: picked,
      costPrice,
      ...(posting.change > 0 ? { lastInTime: posting.now } : { lastOutTime: posting.now }),
    })
    .where('id', '=', row.id)
    .execute()
  await writeFlow(trx, row, posting, { before, after, unitCost })
  Object.assign(row, { quantity: after, lockedQuantity: locked, pickedQuantity: picked, costPrice })
  await notifyFreed(trx, row, posting.change - (posting.lockedChange ?? 0))
  return true
}

/** Whether this request has posted it before. @throws STOCK_REQUEST_REUSED when it then posted another number */
export async function isPosted(trx: Trx, stockId: Id, posting: RowPosting): Promise<boolean> {
  const posted = await trx
    .selectFrom('stockFlow')
    .select('changeQuantity')
    .where('requestId', '=', posting.requestId)
    .where('stockId', '=', stockId)
    .where('flowType', '=', posting.flowType)
    .where('billItemId', 'is not distinct from', posting.billItemId ?? null)
    .where('lockId', 'is not distinct from', posting.lockId ?? null)
    .executeTakeFirst()
  if (posted && posted.changeQuantity !== posting.change)
    throw fail('STOCK_REQUEST_REUSED', { billNum: posting.billNum })
  return posted !== undefined
}

interface Figures {
  before: number
  after: number
  unitCost: string | null
}

const writeFlow = (trx: Trx, row: HeldRow, posting: RowPosting, figures: Figures) =>
  trx
    .insertInto('stockFlow')
    .values({
      companyId: row.companyId,
      stockId: row.id,
      flowType: posting.flowType,
      direction: posting.change > 0 ? 'IN' : 'OUT',
      changeQuantity: posting.change,
      beforeQuantity: figures.before,
      afterQuantity: figures.after,
      costPrice: figures.unitCost,
      changeAmount: figures.unitCost === null ? null : mulYuan(figures.unitCost, posting.change),
      billType: posting.billType,
      billNum: posting.billNum,
      billItemId: posting.billItemId ?? null,
      relatedNum: posting.relatedNum ?? null,
      requestId: posting.requestId,
      lockId: posting.lockId ?? null,
      reversesId: posting.reversesId ?? null,
      remark: posting.remark ?? null,
      createBy: posting.userId,
    })
    .execute()
