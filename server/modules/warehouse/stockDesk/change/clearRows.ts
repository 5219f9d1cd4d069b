import { nextNumber, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context, RowNote } from '../../../../kit/http'
import { holdersOf } from '../../lock'
import type { ShelfStock } from '../../move'
import { postToHeld } from '../../stock'
import { nameOf, requireFree, sumOf } from './chosenRows'

/**
 * 库存清除: every copy nobody holds goes out of the books; what is locked stays and is named.
 * @throws STOCK_EMPTY, STOCK_NONE_FREE
 */
export async function clearRows(
  trx: Trx,
  ctx: Context,
  rows: readonly ShelfStock[],
  { remark }: { remark: string },
): Promise<RowNote | void> {
  if (sumOf(rows, 'quantity') === 0) throw fail('STOCK_EMPTY', { what: nameOf(rows) })
  await requireFree(trx, rows)
  const billNum = await nextNumber(trx, 'QC')
  for (const { stockId, available } of rows)
    if (available > 0)
      await postToHeld(trx, stockId, {
        flowType: 'DELETE_OUT',
        change: -available,
        billType: 'CLEAR',
        billNum,
        requestId: ctx.requestId,
        remark,
        userId: ctx.user.userId,
        now: ctx.now(),
      })
  const locked = sumOf(rows, 'lockedQuantity')
  if (locked === 0) return
  const { holders } = await holdersOf(
    trx,
    rows.map(({ stockId }) => stockId),
  )
  return { warning: `锁定的 ${locked} 册没有清除（${holders}）` }
}
