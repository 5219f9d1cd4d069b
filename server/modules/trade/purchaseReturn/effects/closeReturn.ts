import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { amountsOf, lineAmounts } from '../../kit'
import { closeOut } from '../../../warehouse/outOrder'
import { itemsOf } from './auditReturn'
import { livingOuts } from '../ownSide'
import { finishWhenSettled, refundShipped } from './refund'
import { extrasOf, type ReturnRow } from '../ReturnRow'
import { notify } from '../notify'

/** 提前结单: the rest stays in the warehouse, its copies are free; amounts and refund follow what was shipped. */
export async function closeReturn(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  why: string,
): Promise<void> {
  for (const { outOrderNum, outStatus } of await livingOuts(trx, document))
    if (outStatus !== 'SHIPPED') await closeOut(trx, outOrderNum, ctx)
  for (const line of await itemsOf(trx, document))
    if (line.outQuantity === 0)
      await trx.deleteFrom('purchaseReturnItem').where('id', '=', line.id).execute()
    else if (line.outQuantity < line.quantity)
      await trx
        .updateTable('purchaseReturnItem')
        .set({
          quantity: line.outQuantity,
          ...lineAmounts({ ...line, quantity: line.outQuantity }),
        })
        .where('id', '=', line.id)
        .execute()
  const lines = await itemsOf(trx, document)
  const { discountRate: _rate, ...amounts } = amountsOf(lines, extrasOf(document))
  await refundShipped(trx, { ...document, ...amounts }, lines, ctx.now())
  await notify(trx, ctx, document, {
    changes: amounts,
    log: [
      'CLOSE',
      sentence`提前结单：${why}，按已出库 ${document.outQuantity} 册结算 ${amounts.orderAmount} 元`,
    ],
    status: 'DONE_OUT',
  })
  await finishWhenSettled(trx, ctx, document.billNum)
}
