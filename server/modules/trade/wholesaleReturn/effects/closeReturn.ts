import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { amountsOf, lineAmounts } from '../../kit'
import { closeIn } from '../../../warehouse/inOrder'
import type { WarehouseActor } from '../../../warehouse/outOrder'
import { livingIns } from './auditReturn'
import { finishWhenSettled, itemsOf, refundReceived } from './refund'
import { extrasOf, type ReturnRow } from '../ReturnRow'
import { notify } from '../notify'

/** 提前结单: the rest is not expected any more; amounts follow what came in, and the refund with them. */
export async function closeReturn(
  trx: Trx,
  ctx: WarehouseActor,
  document: ReturnRow,
  why: string,
): Promise<void> {
  for (const { inOrderNum } of await livingIns(trx, document)) await closeIn(trx, inOrderNum)
  for (const line of await itemsOf(trx, document.id))
    if (line.inQuantity === 0)
      await trx.deleteFrom('wholesaleReturnItem').where('id', '=', line.id).execute()
    else
      await trx
        .updateTable('wholesaleReturnItem')
        .set({ quantity: line.inQuantity, ...lineAmounts({ ...line, quantity: line.inQuantity }) })
        .where('id', '=', line.id)
        .execute()
  const lines = await itemsOf(trx, document.id)
  const { discountRate: _rate, ...amounts } = amountsOf(lines, extrasOf(document))
  await refundReceived(trx, { ...document, ...amounts }, lines, ctx.now())
  await notify(trx, ctx, document, {
    changes: amounts,
    log: [
      'CLOSE',
      sentence`提前结单：${why}，按已入库 ${document.inQuantity} 册结算 ${amounts.orderAmount} 元`,
    ],
    status: 'DONE_IN',
  })
  await finishWhenSettled(trx, ctx, document.orderNum)
}
