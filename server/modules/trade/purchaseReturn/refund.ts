import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { addYuan, compareYuan, mulYuan, subYuan, type Yuan } from '../../../base/money'
import { dueUpTo } from '../kit'
import {
  addAdvance,
  cancelAdvance,
  cancelDue,
  dueOf,
  giveBackOfParty,
  giveBackQuota,
  raisePayable,
  raiseReceivable,
  takeBackQuota,
} from '../../money/credit'
import type { WarehouseActor } from '../../warehouse/outOrder'
import { billOf, extrasOf, partyOf, type ReturnLine, type ReturnRow } from './ReturnRow'
import { notify } from './notify'

/** What the shipped copies are worth; freight the supplier bears comes with the last of them. */
export const worthOf = (document: ReturnRow, lines: readonly ReturnLine[]): Yuan =>
  dueUpTo(
    lines.map(({ quantity, price, outQuantity }) => ({ quantity, price, moved: outQuantity })),
    extrasOf(document),
  )

/**
 * The money of a return whose goods are all out, by 退款方式: 0 a receivable that waits for a receipt, 1 an advance with
 * the supplier, 2 a red payable that also gives back quota. What went back stands on the purchase order.
 */
export async function refundReturn(
  trx: Trx,
  document: ReturnRow,
  lines: readonly ReturnLine[],
  at: string,
): Promise<void> {
  await countOnSource(trx, document, lines, 1)
  const amount = worthOf(document, lines)
  if (compareYuan(amount, '0.00') === 0) return
  const [bill, party] = [billOf(document), partyOf(document)]
  const remark = `采购退货 ${document.billNum}`
  if (document.refundWay === '1') {
    await addAdvance(trx, party, { bill, amount, remark })
    return
  }
  const entry = {
    bill,
    remark,
    bizType: '1',
    bizDate: at.slice(0, 10),
    ...(document.warehouseId && { warehouseId: document.warehouseId }),
  } as const
  if (document.refundWay === '0') {
    await raiseReceivable(trx, party, { ...entry, amount })
    return
  }
  await raisePayable(trx, party, { ...entry, amount: subYuan('0.00', amount) })
  if (document.purchaseOrderNum)
    await giveBackQuota(
      trx,
      { type: 'PURCHASE', num: document.purchaseOrderNum },
      amount,
      causeOf(document),
    )
  else await giveBackOfParty(trx, party, amount, causeOf(document))
}

/** A shipment is taken back: so is the money it brought. @throws DUE_SETTLED, ADVANCE_SPENT */
export async function takeBackRefund(
  trx: Trx,
  document: ReturnRow,
  lines: readonly ReturnLine[],
): Promise<void> {
  await countOnSource(trx, document, lines, -1)
  if (document.refundWay === '1') return cancelAdvance(trx, billOf(document))
  await cancelDue(trx, billOf(document))
  if (document.refundWay === '2') await takeBackQuota(trx, causeOf(document))
}

const causeOf = ({ billNum }: ReturnRow) => ({ type: 'PURCHASE_RETURN', num: billNum }) as const

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
    .forUpdate()
    .executeTakeFirst()
  if (document?.status !== 'DONE_OUT') return
  if (document.refundWay !== '1') {
    const { raised, settled } = await dueOf(trx, billOf(document))
    if (compareYuan(raised, settled) !== 0) return
  }
  await notify(trx, actor, document, {
    changes: { finishTime: actor.now() },
    log: ['FINISH', '退款已结清，采购退货单完成'],
    status: 'FINISHED',
  })
}
