import type { Trx } from '../../../base/db'
import { addYuan, compareYuan, mulYuan, subYuan } from '../../../base/money'
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

/**
 * The money of a return whose goods are all in, by 退款方式: 0 a payable that waits for a payment, 1 an advance of the
 * customer, 2 a red receivable that also gives back quota of the original order.
 */
export async function refundReturn(
  trx: Trx,
  document: ReturnRow,
  lines: readonly ReturnLine[],
  at: string,
): Promise<void> {
  const amount = worthOf(document, lines)
  if (compareYuan(amount, '0.00') === 0) return
  const [bill, party] = [billOf(document), partyOf(document)]
  if (document.refundWay === '1') {
    await addAdvance(trx, party, { bill, amount, remark: `批销退货 ${document.orderNum}` })
    return
  }
  const entry = {
    bill,
    bizType: '3',
    bizDate: at.slice(0, 10),
    ...(document.warehouseId && { warehouseId: document.warehouseId }),
  } as const
  if (document.refundWay === '0') {
    await raisePayable(trx, party, { ...entry, amount })
    return
  }
  await raiseReceivable(trx, party, { ...entry, amount: subYuan('0.00', amount) })
  if (document.sourceOrderNum)
    await giveBackQuota(
      trx,
      { type: 'WHOLESALE', num: document.sourceOrderNum },
      amount,
      causeOf(document),
    )
  else await giveBackOfParty(trx, party, amount, causeOf(document))
}

/** A receipt is taken back: so is the money it brought. @throws DUE_SETTLED, ADVANCE_SPENT */
export async function takeBackRefund(trx: Trx, document: ReturnRow): Promise<void> {
  if (document.refundWay === '1') return cancelAdvance(trx, billOf(document))
  await cancelDue(trx, billOf(document))
  if (document.refundWay === '2') await takeBackQuota(trx, causeOf(document))
}

const causeOf = ({ orderNum }: ReturnRow) => ({ type: 'WHOLESALE_RETURN', num: orderNum }) as const

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
    .forUpdate()
    .executeTakeFirst()) as ReturnRow | undefined
  if (document?.status !== 'DONE_IN') return
  if (document.refundWay !== '1') {
    const { raised, settled } = await dueOf(trx, billOf(document))
    if (compareYuan(raised, settled) !== 0) return
  }
  await countOnSource(trx, document)
  await notify(trx, actor, document, {
    changes: { finishTime: actor.now() },
    log: ['FINISH', '退款已结清，退货单完成'],
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
