import type { Id, Trx } from '../../../../base/db'
import { holdRow } from '../rows/holdRows'
import type { RowPosting } from './postRows'
import { postToRow } from './postToRow'

/** Changes a stock row that is known by its id, together with its ledger row. @throws STOCK_GONE, STOCK_OUT_TOO_MANY */
export const postToHeld = async (trx: Trx, stockId: Id, posting: RowPosting): Promise<void> => {
  await postToRow(trx, await holdRow(trx, stockId), posting)
}
