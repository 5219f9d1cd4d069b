import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { addYuan, compareYuan, mulYuan, type Yuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { dueUpTo, refundReturn, takeBackRefund } from '../../kit'
import { dueOf } from '../../../money/credit'
import type { WarehouseActor } from '../../../warehouse/outOrder'
import { billOf, extrasOf, partyOf, type ReturnLine, type ReturnRow } from '../ReturnRow'
import { notify } from '../notify'

/** What the shipped copies are worth; freight the supplier bears comes with the last of them. */
export const worthOf = (document: ReturnRow, lines: readonly ReturnLine[]): Yuan =>
  dueUpTo(
    lines.map(({ quantity, price, outQuantity }) => ({ quantity, price, moved: outQuantity })),
    extrasOf(document),
  )

/** The money of a return whose goods are all out. What went back stands on the purchase order. */
export async function refundShipped(
  trx: Trx,
  document: ReturnRow,
  lines: readonly ReturnLine[],
  at: string,
): Promise<void> {
  await countOnSource(trx, document, lines, 1)
  const { billNum, purchaseOrderNum, refundWay, warehouseId } = document
  await refundReturn(trx, {
    bill: billOf(document),
    source: purchaseOrderNum ? { type: 'PURCHASE', num: purchaseOrderNum } : undefined,
    party: partyOf(document),
    refundWay,
    warehouseId,
    amount: worthOf(document, lines),
    at,
    remark: `采购退货 ${billNum}`,
  })
}

/** A shipment is taken back: so is the money it brought. @throws DUE_SETTLED, ADVANCE_SPENT */
export async function takeBackShipped(
  trx: Trx,
  document: ReturnRow,
  lines: readonly ReturnLine[],
): Promise<void> {
  await countOnSource(trx, document, lines, -1)
  await takeBackRefund(trx, { bill: billOf(document), refundWay: document.refundWay })
}

async function countOnSource(
  trx: Trx,
  { purchaseOrderNum }: ReturnRow,
  lines: readonly ReturnLine[],
  way: 1 | -1,
): Promise<void> {
  if (!purchaseOrderNum) return
  for (const { sourceItemId, outQuantity } of lines)
    if (sourceItemId && outQuantity > 0)
      await trx
        .updateTable('purchaseOrderItem')
        .set((eb) => ({ returnedQuantity: eb('returnedQuantity', '+', way * outQuantity) }))
        .where('id', '=', sourceItemId)
        .execute()
  const back = addYuan('0.00', ...lines.map((line) => mulYuan(line.price, line.outQuantity)))
  await trx
    .updateTable('purchaseOrder')
    .set({ returnedAmount: sql`returned_amount + ${way}::int * ${back}::numeric` })
    .where('purchaseOrderNum', '=', purchaseOrderNum)
    .execute()
}

/** 结清: what the supplier owes is received or written off; an advance is settled when it is given. */
export async function finishWhenSettled(
  trx: Trx,
  actor: WarehouseActor,
  billNum: string,
): Promise<void> {
  const document = await trx
    .selectFrom('purchaseReturn')
    .selectAll()
    .where('billNum', '=', billNum)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (document?.status !== 'DONE_OUT') return
  if (document.refundWay !== '1') {
    const { raised, settled } = await dueOf(trx, billOf(document))
    if (compareYuan(raised, settled) !== 0) return
  }
  await notify(trx, actor, document, {
    changes: { finishTime: actor.now() },
    log: ['FINISH', sentence`退款已结清，采购退货单完成`],
    status: 'FINISHED',
  })
}
