import type { Trx } from '../../../../base/db'
import { addYuan, compareYuan, mulYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { dueUpTo, refundReturn, takeBackRefund } from '../../kit'
import { dueOf } from '../../../money/credit'
import type { WarehouseActor } from '../../../warehouse/outOrder'
import { billOf, extrasOf, partyOf, type ReturnLine, type ReturnRow } from '../ReturnRow'
import { notify } from '../notify'

export const itemsOf = (trx: Trx, id: string): Promise<ReturnLine[]> =>
  trx
    .selectFrom('wholesaleReturnItem')
    .selectAll()
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()

/** What the received copies are worth, freight we bear included once everything is in. */
export const worthOf = (document: ReturnRow, lines: readonly ReturnLine[]) =>
  dueUpTo(
    lines.map(({ quantity, price, inQuantity }) => ({ quantity, price, moved: inQuantity })),
    extrasOf(document),
  )

/** The money of a return whose goods are all in. */
export const refundReceived = (
  trx: Trx,
  document: ReturnRow,
  lines: readonly ReturnLine[],
  at: string,
): Promise<void> => {
  const { orderNum, sourceOrderNum, refundWay, warehouseId } = document
  return refundReturn(trx, {
    bill: billOf(document),
    source: sourceOrderNum ? { type: 'WHOLESALE', num: sourceOrderNum } : undefined,
    party: partyOf(document),
    refundWay,
    warehouseId,
    amount: worthOf(document, lines),
    at,
    remark: `批销退货 ${orderNum}`,
  })
}

/** A receipt is taken back: so is the money it brought. @throws DUE_SETTLED, ADVANCE_SPENT */
export const takeBackReceived = (trx: Trx, document: ReturnRow): Promise<void> =>
  takeBackRefund(trx, { bill: billOf(document), refundWay: document.refundWay })

/** 结清: refund paid or written off; what came back stands on the original order. Nothing happens before. */
export async function finishWhenSettled(
  trx: Trx,
  actor: WarehouseActor,
  orderNum: string,
): Promise<void> {
  const document = (await trx
    .selectFrom('wholesaleReturn')
    .selectAll()
    .where('orderNum', '=', orderNum)
    .forNoKeyUpdate()
    .executeTakeFirst()) as ReturnRow | undefined
  if (document?.status !== 'DONE_IN') return
  if (document.refundWay !== '1') {
    const { raised, settled } = await dueOf(trx, billOf(document))
    if (compareYuan(raised, settled) !== 0) return
  }
  await countOnSource(trx, document)
  await notify(trx, actor, document, {
    changes: { finishTime: actor.now() },
    log: ['FINISH', sentence`退款已结清，退货单完成`],
    status: 'FINISHED',
  })
}

async function countOnSource(trx: Trx, document: ReturnRow): Promise<void> {
  const { sourceOrderNum } = document
  if (!sourceOrderNum) return
  const lines = await itemsOf(trx, document.id)
  for (const { sourceItemId, inQuantity } of lines)
    if (sourceItemId && inQuantity > 0)
      await trx
        .updateTable('wholesaleOrderItem')
        .set((eb) => ({ returnedQuantity: eb('returnedQuantity', '+', inQuantity) }))
        .where('id', '=', sourceItemId)
        .execute()
  const back = lines.reduce(
    (sum, { price, inQuantity }) => addYuan(sum, mulYuan(price, inQuantity)),
    '0.00',
  )
  await trx
    .updateTable('wholesaleOrder')
    .set((eb) => ({ returnedAmount: eb('returnedAmount', '+', back) }))
    .where('orderNum', '=', sourceOrderNum)
    .execute()
}
