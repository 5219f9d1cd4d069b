import type { Id, Trx } from '../../../../base/db'
import { ensurePlace, holdRow, holdRows } from '../rows/holdRows'
import type { StockPosting } from './postStockFlow'
import { postToRow } from './postToRow'

/**
 * Posts several changes of one document: all their places are held first, in the order of their ids, so that two
 * receipts never wait for each other in a circle.
 * @returns the stock rows' ids, as given
 * @throws STOCK_OUT_TOO_MANY, STOCK_REQUEST_REUSED
 */
export async function postStockFlows(trx: Trx, postings: readonly StockPosting[]): Promise<Id[]> {
  const ids: Id[] = []
  for (const posting of postings)
    ids.push(
      await ensurePlace(trx, { ...posting, costPrice: posting.costPrice ?? posting.unitCost }),
    )
  await holdRows(trx, ids)
  for (const [at, posting] of postings.entries())
    // read again: two lines may come onto one row
    await postToRow(trx, await holdRow(trx, ids[at] ?? '0'), posting)
  return ids
}
