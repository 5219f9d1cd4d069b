import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { actorOf, type WarehouseActor } from '../outOrder'
import { reverseFlows } from '../stock'
import { holdInOfSource, requireState } from './holdIn'
import { eventsOf } from './inEvents'
import { flowTypes, receiveRequestId } from './receiveIn'
import { shelvesOf } from './shelves'
import { stagedOf } from './storeReceipt'
import type { HeldIn, Receipt } from './types'

/**
 * 撤销入库 of one receipt, on the same day and while its copies are still there and free; the source document takes back
 * what it did.
 * @throws IN_NO_RECEIPT, IN_REVOKE_LATE, IN_STATE, STOCK_OUT_TOO_MANY, and whatever the source refuses
 */
export async function revokeReceipt(
  trx: Trx,
  inOrderNum: string,
  seq: number,
  by?: WarehouseActor,
): Promise<Receipt> {
  const doc = await holdInOfSource(trx, inOrderNum)
  requireState(doc, ['PART_IN', 'WAIT_SHELVE', 'DONE', 'CLOSED'], '撤销入库')
  const actor = await actorOf(trx, by)
  const { id, receipt } = await readReceipt(trx, doc, seq, actor)
  if (receipt.at.slice(0, 10) !== actor.now().slice(0, 10))
    throw fail('IN_REVOKE_LATE', { inOrderNum })
  await reverseFlows(trx, {
    reversedType: flowTypes[doc.inType] ?? 'PURCHASE_IN',
    reversedRequestId: receiveRequestId(inOrderNum, seq),
    flowType: 'RECEIVE_REVOKE',
    billType: 'IN_ORDER',
    billNum: inOrderNum,
    relatedNum: doc.sourceNum,
    requestId: `unreceive:${inOrderNum}:${seq}`,
    userId: actor.user.userId,
    now: actor.now(),
  })
  await storeRevocation(trx, doc, id, receipt)
  await eventsOf(doc.sourceType).revoked(trx, doc, receipt)
  return receipt
}

async function readReceipt(trx: Trx, doc: HeldIn, seq: number, actor: WarehouseActor) {
  const { inOrderNum } = doc
  const row = await trx
    .selectFrom('inReceipt')
    .selectAll()
    .where('inOrderId', '=', doc.id)
    .where('seq', '=', seq)
    .where('revokeTime', 'is', null)
    .executeTakeFirstOrThrow(() => fail('IN_NO_RECEIPT', { inOrderNum, seq }))
  const lines = await linesOf(trx, row.id)
  const receipt: Receipt = {
    seq,
    lines: lines.map((line) => ({
      sourceItemId: line.sourceItemId ?? '',
      productId: line.productId,
      good: line.goodQuantity,
      defect: line.defectQuantity,
      refuse: line.refuseQuantity,
      grade: line.conditionGrade,
      shelfId: line.shelfId,
      costPrice: line.costPrice,
    })),
    quantity: row.goodQuantity + row.defectQuantity,
    listAmount: row.totalListAmount,
    amount: row.totalAmount,
    isLast: doc.receivedQuantity === doc.planQuantity,
    at: row.receiveTime,
    actor,
  }
  return { id: row.id, receipt }
}

const linesOf = (trx: Trx, receiptId: string) =>
  trx
    .selectFrom('inReceiptItem')
    .selectAll()
    .where('receiptId', '=', receiptId)
    .orderBy('id')
    .execute()

async function storeRevocation(trx: Trx, doc: HeldIn, receiptId: string, receipt: Receipt) {
  const shelves = await shelvesOf(trx, doc)
  let shelved = 0
  for (const line of await linesOf(trx, receiptId)) {
    const placed = { good: line.goodQuantity, shelfId: line.shelfId }
    const onShelf = line.goodQuantity - stagedOf(placed, shelves) + line.defectQuantity
    shelved += onShelf
    const came = line.goodQuantity + line.defectQuantity + line.refuseQuantity
    await trx
      .updateTable('inOrderItem')
      .set((eb) => ({
        receivedQuantity: eb('receivedQuantity', '-', came),
        goodQuantity: eb('goodQuantity', '-', line.goodQuantity),
        defectQuantity: eb('defectQuantity', '-', line.defectQuantity),
        refuseQuantity: eb('refuseQuantity', '-', line.refuseQuantity),
        shelvedQuantity: eb('shelvedQuantity', '-', onShelf),
      }))
      .where('id', '=', line.inOrderItemId)
      .execute()
  }
  const sum = (of: (line: Receipt['lines'][number]) => number) =>
    receipt.lines.reduce((total, line) => total + of(line), 0)
  const came = sum((line) => line.good + line.defect + line.refuse)
  await trx
    .updateTable('inReceipt')
    .set({ revokeBy: receipt.actor.user.userId, revokeTime: receipt.actor.now() })
    .where('id', '=', receiptId)
    .execute()
  await trx
    .updateTable('inOrder')
    .set({
      receivedQuantity: doc.receivedQuantity - came,
      goodQuantity: doc.goodQuantity - sum((line) => line.good),
      defectQuantity: doc.defectQuantity - sum((line) => line.defect),
      refuseQuantity: doc.refuseQuantity - sum((line) => line.refuse),
      shelvedQuantity: doc.shelvedQuantity - shelved,
      diffQuantity: 0,
      inStatus: doc.receivedQuantity === came ? 'WAIT_IN' : 'PART_IN',
    })
    .where('id', '=', doc.id)
    .execute()
}
