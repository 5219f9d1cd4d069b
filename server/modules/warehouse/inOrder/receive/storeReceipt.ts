import type { Id, Trx } from '../../../../base/db'
import type { ReceivedPart } from '../held/holdIn'
import type { ReceivingShelves } from './shelves'
import type { HeldIn, Receipt } from '../held/types'

/** Writes what a receipt changed on the document, its lines and its history. @returns the id of the receipt */
export async function storeReceipt(
  trx: Trx,
  doc: HeldIn,
  parts: readonly ReceivedPart[],
  receipt: Receipt,
  shelves: ReceivingShelves,
): Promise<Id> {
  const sum = (of: (part: ReceivedPart) => number) =>
    parts.reduce((total, part) => total + of(part), 0)
  const good = sum((part) => part.good)
  const defect = sum((part) => part.defect)
  const refuse = sum((part) => part.refuse)
  const shelved = sum((part) => part.good - stagedOf(part, shelves)) + defect
  const { id } = await trx
    .insertInto('inReceipt')
    .values({
      companyId: doc.companyId,
      inOrderId: doc.id,
      seq: receipt.seq,
      goodQuantity: good,
      defectQuantity: defect,
      refuseQuantity: refuse,
      totalListAmount: receipt.listAmount,
      totalAmount: receipt.amount,
      receiveBy: receipt.actor.user.userId,
      receiveTime: receipt.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const part of parts) await storePart(trx, id, part, shelves)
  const isStaged =
    doc.goodQuantity + doc.defectQuantity + good + defect > doc.shelvedQuantity + shelved
  await trx
    .updateTable('inOrder')
    .set({
      receivedQuantity: doc.receivedQuantity + good + defect + refuse,
      goodQuantity: doc.goodQuantity + good,
      defectQuantity: doc.defectQuantity + defect,
      refuseQuantity: doc.refuseQuantity + refuse,
      shelvedQuantity: doc.shelvedQuantity + shelved,
      receiveTime: receipt.at,
      receiveBy: receipt.actor.user.userId,
      inStatus: receipt.isLast ? (isStaged ? 'WAIT_SHELVE' : 'DONE') : 'PART_IN',
    })
    .where('id', '=', doc.id)
    .execute()
  return id
}

/** Good copies that still lie on 收货暂存位. */
export const stagedOf = (
  { good, shelfId }: { good: number; shelfId: string | null },
  shelves: ReceivingShelves,
) => (shelves.isStaged && shelfId === shelves.stage ? good : 0)

async function storePart(
  trx: Trx,
  receiptId: string,
  part: ReceivedPart,
  shelves: ReceivingShelves,
): Promise<void> {
  const { item, good, defect, refuse, grade, shelfId, pieceCode } = part
  await trx
    .insertInto('inReceiptItem')
    .values({
      companyId: item.companyId,
      receiptId,
      inOrderItemId: item.id,
      sourceItemId: item.sourceItemId,
      productId: item.productId,
      goodQuantity: good,
      defectQuantity: defect,
      refuseQuantity: refuse,
      conditionGrade: grade,
      shelfId: good > 0 ? shelfId : null,
      costPrice: item.costPrice,
      pieceCode: pieceCode || null,
    })
    .execute()
  await trx
    .updateTable('inOrderItem')
    .set((eb) => ({
      receivedQuantity: eb('receivedQuantity', '+', good + defect + refuse),
      goodQuantity: eb('goodQuantity', '+', good),
      defectQuantity: eb('defectQuantity', '+', defect),
      refuseQuantity: eb('refuseQuantity', '+', refuse),
      shelvedQuantity: eb('shelvedQuantity', '+', good - stagedOf(part, shelves) + defect),
      realGrade: grade,
      inspectResult: good > 0 ? 'GOOD' : defect > 0 ? 'DEFECT' : 'REFUSE',
    }))
    .where('id', '=', item.id)
    .execute()
}
