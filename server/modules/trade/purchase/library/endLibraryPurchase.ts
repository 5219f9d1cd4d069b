import { fail } from '../../../../base/errors'
import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { LogActor } from '../../../orders/order'
import { notify } from '../notify'
import { releaseOwnSide } from '../ownSide'
import type { PurchaseRow } from '../PurchaseRow'
import { librarySource } from './openLibraryPurchase'

export const isLibraryPurchase = ({ source }: Pick<PurchaseRow, 'source'>): boolean =>
  source === librarySource

/** Its library order will not be delivered: nothing is waited for any more. Does nothing once goods came in. */
export async function endLibraryPurchase(
  trx: Trx,
  actor: LogActor,
  purchaseOrderNum: string,
  reason: string,
): Promise<void> {
  const order = await trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('purchaseOrderNum', '=', purchaseOrderNum)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order?.status !== 'WAIT_IN') return
  await releaseOwnSide(trx, order)
  await notify(trx, actor, order, {
    changes: { cancelRemark: reason.slice(0, 200) },
    log: ['CANCEL', sentence`采配订单不再供货：${reason}`],
    status: 'CANCEL',
  })
}

/** Its library order decides about it. @throws PURCHASE_OF_LIBRARY */
export function refuseLibrary(order: PurchaseRow, title: string): void {
  const { purchaseOrderNum: num, relatedOrderNum } = order
  if (isLibraryPurchase(order))
    throw fail('PURCHASE_OF_LIBRARY', { num, orderNum: relatedOrderNum ?? '', title })
}
