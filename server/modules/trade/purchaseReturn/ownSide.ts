import type { Trx } from '../../../base/db'
import { cancelOut, findOutOrders, type WarehouseActor } from '../../warehouse/outOrder'
import type { ReturnRow } from './ReturnRow'

/** CK documents of a return that still live. */
export async function livingOuts(trx: Trx, { billNum }: Pick<ReturnRow, 'billNum'>) {
  const outs = await findOutOrders(trx, 'PURCHASE_RETURN', billNum)
  return outs.filter(({ outStatus }) => outStatus !== 'CANCELLED' && outStatus !== 'INTERCEPTED')
}

/** The CK document is cancelled and its copies are free. @throws OUT_PICKED, OUT_PARTLY_SHIPPED */
export async function releaseOwnSide(trx: Trx, document: ReturnRow, actor: WarehouseActor) {
  for (const { outOrderNum } of await livingOuts(trx, document))
    await cancelOut(trx, outOrderNum, 'OTHER', actor)
}
