import type { Trx } from '../../../base/db'
import { releaseAdvance, releaseQuota } from '../../money/credit'
import { cancelIn } from '../../warehouse/inOrder'
import { billOf, type PurchaseRow } from './PurchaseRow'

/** Gives back what an audit took in our own company: the waiting RK document, quota and advance. */
export async function releaseOwnSide(trx: Trx, order: PurchaseRow): Promise<void> {
  for (const { inOrderNum } of await waitingReceipts(trx, order)) await cancelIn(trx, inOrderNum)
  await releaseQuota(trx, billOf(order))
  await releaseAdvance(trx, billOf(order))
}

/** RK documents of an order that still wait for goods. */
export const waitingReceipts = (trx: Trx, order: PurchaseRow) =>
  trx
    .selectFrom('inOrder')
    .select('inOrderNum')
    .where('companyId', '=', order.companyId)
    .where('sourceType', '=', 'PURCHASE')
    .where('sourceNum', '=', order.purchaseOrderNum)
    .where('inStatus', 'in', ['WAIT_IN', 'PART_IN'])
    .orderBy('id')
    .execute()
