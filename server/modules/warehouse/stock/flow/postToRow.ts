import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { postRows, type RowPosting } from './postRows'
import type { HeldRow } from '../types'

/**
 * Changes a held row's quantity with its ledger row, once for a request. `row` afterwards shows the new figures.
 * @returns false when this request has posted it before: then nothing is changed
 * @throws STOCK_OUT_TOO_MANY, STOCK_REQUEST_REUSED
 */
export async function postToRow(trx: Trx, row: HeldRow, posting: RowPosting): Promise<boolean> {
  if (await isPosted(trx, row.id, posting)) return false
  await postRows(trx, [{ ...posting, row }])
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
