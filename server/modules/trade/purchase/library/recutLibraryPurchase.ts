import type { Id, Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { LogActor } from '../../../orders/order'
import { openReceipt } from '../effects/openReceipt'
import { notify } from '../notify'
import { releaseOwnSide } from '../ownSide'
import { held } from './endLibraryPurchase'
import type { BoughtBook } from './ownProducts'
import { storeLines, sumsOf } from './storeLines'

export interface Confirmed {
  purchaseOrderNum: string
  /** What the supplier is going to send. */
  lines: readonly BoughtBook[]
}

/**
 * The review of its library order confirmed other quantities: the purchase, and the receipt the warehouse waits with, are
 * of those. Copies that do not come would otherwise keep it open for good, and the order's money with it.
 */
export async function recutLibraryPurchase(
  trx: Trx,
  actor: LogActor,
  { purchaseOrderNum, lines }: Confirmed,
): Promise<void> {
  const order = await held(trx, purchaseOrderNum)
  // nothing came in: the goods of an order under review have not been sent
  if (order?.status !== 'WAIT_IN' || (await isAsAgreed(trx, order, lines))) return
  await releaseOwnSide(trx, order)
  await trx.deleteFrom('purchaseOrderItem').where('orderId', '=', order.id).execute()
  const buyer = { userId: order.createBy ?? '0', nickName: order.buyerName ?? '' }
  const opener = { companyId: order.companyId, user: buyer }
  const stored = await storeLines(trx, opener, order, lines)
  const inOrderNum = await openReceipt(trx, opener, order, stored)
  const sums = sumsOf(lines, order.freightAmount)
  await notify(trx, actor, order, {
    changes: sums,
    log: [
      'EDIT',
      sentence`供应商确认 ${sums.goodsQuantity} 册（下单 ${order.goodsQuantity} 册），改用入库单 ${inOrderNum}`,
    ],
    message: { title: '供应商确认的数量有变', permission: 'purchase:order:list' },
    status: order.status,
  })
}

async function isAsAgreed(
  trx: Trx,
  { id }: { id: Id },
  lines: readonly BoughtBook[],
): Promise<boolean> {
  const stored = await trx
    .selectFrom('purchaseOrderItem')
    .select('quantity')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  const quantities = (rows: readonly { quantity: number }[]) =>
    rows.map(({ quantity }) => quantity).join()
  return quantities(stored) === quantities(lines)
}
