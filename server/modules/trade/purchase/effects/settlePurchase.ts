import type { Trx } from '../../../../base/db'
import { compareYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { dueOf } from '../../../money/credit'
import type { WarehouseActor } from '../../../warehouse/outOrder'
import { isLibraryPurchase } from '../library/endLibraryPurchase'
import { notify } from '../notify'
import { billOf } from '../PurchaseRow'

/** 结清完成: an order whose goods are in and whose payables are all settled ends by itself. */
export async function finishWhenSettled(
  trx: Trx,
  actor: WarehouseActor,
  purchaseOrderNum: string,
): Promise<void> {
  const order = await trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('purchaseOrderNum', '=', purchaseOrderNum)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order?.status !== 'DONE_IN') return
  if (isLibraryPurchase(order))
    return notify(trx, actor, order, {
      changes: { finishTime: actor.now() },
      log: ['FINISH', sentence`货款由采配订单结算，采购单完成`],
      status: 'FINISHED',
    })
  const { raised, settled } = await dueOf(trx, billOf(order))
  if (compareYuan(raised, '0.00') <= 0 || compareYuan(settled, raised) < 0) return
  await notify(trx, actor, order, {
    changes: { finishTime: actor.now() },
    log: ['FINISH', sentence`应付已结清，采购单完成`],
    status: 'FINISHED',
  })
}
