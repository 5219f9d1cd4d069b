import type { Id, Trx } from '../../../../base/db'
import { holdPlace } from '../rows/holdRows'
import { postToRow } from './postToRow'
import type { StockBill, StockPlace } from '../types'

export interface StockPosting extends StockPlace, StockBill {
  flowType: string
  /** Copies, signed; never 0. */
  change: number
  /** What one copy that comes in costs; the row's cost becomes the moving average. Left out: the row's own cost. */
  unitCost?: string | null
  /** Prices set on a row that is made now; an existing row keeps its own. */
  costPrice?: string | null
  salePrice?: string | null
  wholesalePrice?: string | null
}

/**
 * Changes the on-hand quantity of one place together with its ledger row, making the stock row when it is missing.
 * The transaction must act for `posting.companyId`. A retry of the same request posts nothing.
 * @returns the stock row's id
 * @throws STOCK_OUT_TOO_MANY when more copies would leave than are free, STOCK_REQUEST_REUSED
 */
export async function postStockFlow(trx: Trx, posting: StockPosting): Promise<Id> {
  const row = await holdPlace(trx, { ...posting, costPrice: posting.costPrice ?? posting.unitCost })
  await postToRow(trx, row, posting)
  return row.id
}
