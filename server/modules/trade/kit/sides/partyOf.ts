import { asWholeCompany, type Trx } from '../../../../base/db'
import type { TradeDraft } from '../types'

/**
 * Looks up the customer or supplier of a document. One that stands in it already stays, whoever looks after them now:
 * the document lies in the caller's 数据范围, and without its party it could not be saved again.
 */
export const partyOf = <T>(
  trx: Trx,
  { head, before }: Pick<TradeDraft, 'head' | 'before'>,
  field: 'customerId' | 'supplierId',
  find: () => Promise<T>,
): Promise<T> =>
  before && String(before[field]) === String(head[field]) ? asWholeCompany(trx, find) : find()
