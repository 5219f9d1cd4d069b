import { fail } from '../../../../base/errors'
import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { LogActor } from '../../../orders/order'
import { refuseReceived } from '../effects/refuseReceived'
import { notify } from '../notify'
import { releaseOwnSide } from '../ownSide'
import type { PurchaseRow } from '../PurchaseRow'
import { librarySource } from './openLibraryPurchase'

export const isLibraryPurchase = ({ source }: Pick<PurchaseRow, 'source'>): boolean =>
  source === librarySource

interface Ended {
  purchaseOrderNum: string
  /** The library order, and what is done with it. */
  orderNum: string
  title: string
  reason: string
}

/** Its library order will not be delivered: nothing is waited for any more. @throws PURCHASE_ALREADY_IN */
export async function endLibraryPurchase(
  trx: Trx,
  actor: LogActor,
  { purchaseOrderNum, orderNum, title, reason }: Ended,
): Promise<void> {
  const order = await held(trx, purchaseOrderNum)
  if (order) refuseReceived(order, { num: orderNum, title })
  if (order?.status !== 'WAIT_IN') return
  await releaseOwnSide(trx, order)
  await notify(trx, actor, order, {
    changes: { cancelRemark: reason.slice(0, 200) },
    log: ['CANCEL', sentence`采配订单不再供货：${reason}`],
    status: 'CANCEL',
  })
}

/** 撤销出库 of its library order, of which `sent` copies are still out. @throws PURCHASE_ALREADY_IN */
export async function unsendLibraryPurchase(
  trx: Trx,
  {
    purchaseOrderNum,
    orderNum,
    sent,
  }: { purchaseOrderNum: string; orderNum: string; sent: number },
): Promise<void> {
  const order = await held(trx, purchaseOrderNum)
  if (order) refuseReceived(order, { num: orderNum, title: '撤销出库', sent })
}

/** The purchase of a library, held. */
export const held = (trx: Trx, purchaseOrderNum: string): Promise<PurchaseRow | undefined> =>
  trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('purchaseOrderNum', '=', purchaseOrderNum)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Its library order decides about it. @throws PURCHASE_OF_LIBRARY */
export function refuseLibrary(order: PurchaseRow, title: string): void {
  const { purchaseOrderNum: num, relatedOrderNum } = order
  if (isLibraryPurchase(order))
    throw fail('PURCHASE_OF_LIBRARY', { num, orderNum: relatedOrderNum ?? '', title })
}
