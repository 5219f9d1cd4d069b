import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { actorOf, type WarehouseActor } from '../../outOrder'
import { reverseFlows } from '../../stock'
import { holdInOfSource, requireState } from '../held/holdIn'
import { eventsOf } from '../held/inEvents'
import { logIn } from '../held/logIn'
import { flowTypes, receiveRequestId } from './postingsOf'
import { putBackBoxes } from '../boxes/takeBoxes'
import { bringBack, type StagedPart } from '../shelve/takeBack'
import { shelvesOf, type ReceivingShelves } from './shelves'
import { stagedOf } from './storeReceipt'
import type { HeldIn, Receipt } from '../held/types'

/**
 * 撤销入库 of everything a document took in today, the last receipt first.
 * @returns copies that left again
 * @throws IN_REVOKE_LATE, and as `revokeReceipt`
 */
export async function revokeToday(
  trx: Trx,
  inOrderNum: string,
  by?: WarehouseActor,
): Promise<number> {
  const doc = await holdInOfSource(trx, inOrderNum)
  const actor = await actorOf(trx, by)
  const receipts = await trx
    .selectFrom('inReceipt')
    .select(['seq', 'receiveTime'])
    .where('inOrderId', '=', doc.id)
    .where('revokeTime', 'is', null)
    .orderBy('seq', 'desc')
    .execute()
  const today = receipts.filter(({ receiveTime }) => isSameDay(receiveTime, actor.now()))
  if (today.length === 0) throw fail('IN_REVOKE_LATE', { inOrderNum })
  let quantity = 0
  for (const { seq } of today)
    quantity += (await revokeReceipt(trx, inOrderNum, seq, actor)).quantity
  return quantity
}

const isSameDay = (left: string, right: string) => left.slice(0, 10) === right.slice(0, 10)

/**
 * 撤销入库 of one receipt, on the same day and while its copies are still there and free; copies that were put away
 * come back from their shelves first. The source document takes back what it did.
 * @throws IN_NO_RECEIPT, IN_REVOKE_LATE, IN_REVOKE_GONE, IN_STATE, STOCK_OUT_TOO_MANY, and whatever the source refuses
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
  if (!isSameDay(receipt.at, actor.now())) throw fail('IN_REVOKE_LATE', { inOrderNum })
  await holdTouched(trx, doc)
  const requestId = `unreceive:${inOrderNum}:${seq}`
  const shelves = await shelvesOf(trx, doc)
  const back = { shelfId: shelves.stage, requestId, actor }
  const returned = await bringBack(trx, doc, await stagedParts(trx, id), back)
  await reverseFlows(trx, {
    reversedType: flowTypes[doc.inType] ?? 'PURCHASE_IN',
    reversedRequestId: receiveRequestId(inOrderNum, seq),
    flowType: 'RECEIVE_REVOKE',
    billType: 'IN_ORDER',
    billNum: inOrderNum,
    relatedNum: doc.sourceNum,
    requestId,
    userId: actor.user.userId,
    now: actor.now(),
  })
  await storeRevocation(trx, doc, { id, receipt, shelves, returned })
  await logIn(trx, doc, actor, {
    action: '撤销入库',
    content: `撤销第 ${seq} 次入库的 ${receipt.quantity} 册`,
  })
  await eventsOf(doc.sourceType).revoked(trx, doc, receipt)
  return receipt
}

/** Every stock row the document touched, in the order of their ids. */
const holdTouched = (trx: Trx, { id, inOrderNum }: HeldIn) =>
  sql`
    select s.id from stock s
    where s.id in (
      select f.stock_id from stock_flow f where f.bill_type = 'IN_ORDER' and f.bill_num = ${inOrderNum}
      union select g.to_stock_id from in_shelving g
        join in_order_item i on i.id = g.in_order_item_id where i.in_order_id = ${id})
    order by s.id for no key update`.execute(trx)

/** What a receipt had put on 收货暂存位, by line and stock row. */
async function stagedParts(trx: Trx, receiptId: Id): Promise<StagedPart[]> {
  const { rows } = await sql<StagedPart>`
    select ri.in_order_item_id as line_id, s.id as stock_id, sum(ri.good_quantity)::int as quantity
    from in_receipt_item ri
    join shelf h on h.id = ri.shelf_id and h.shelf_type = 'STAGE_IN'
    join stock s on s.shelf_id = h.id and s.product_id = ri.product_id
      and s.condition_grade = ri.condition_grade and s.piece_code = coalesce(ri.piece_code, '')
    where ri.receipt_id = ${receiptId} and ri.good_quantity > 0
    group by 1, 2 order by 2, 1`.execute(trx)
  return rows
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
    isLast: doc.inStatus === 'WAIT_SHELVE' || doc.inStatus === 'DONE',
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

interface Revocation {
  id: Id
  receipt: Receipt
  shelves: ReceivingShelves
  /** Copies per line that came back from the shelves they were put on. */
  returned: ReadonlyMap<Id, number>
}

async function storeRevocation(
  trx: Trx,
  doc: HeldIn,
  { id, receipt, shelves, returned }: Revocation,
): Promise<void> {
  let shelved = 0
  for (const [lineId, quantity] of returned) {
    shelved += quantity
    await takeFromLine(trx, lineId, { shelvedQuantity: quantity })
  }
  for (const line of await linesOf(trx, id)) {
    const placed = { good: line.goodQuantity, shelfId: line.shelfId }
    const onShelf = line.goodQuantity - stagedOf(placed, shelves) + line.defectQuantity
    shelved += onShelf
    await takeFromLine(trx, line.inOrderItemId, {
      receivedQuantity: line.goodQuantity + line.defectQuantity + line.refuseQuantity,
      goodQuantity: line.goodQuantity,
      defectQuantity: line.defectQuantity,
      refuseQuantity: line.refuseQuantity,
      shelvedQuantity: onShelf,
    })
  }
  const sum = (of: (line: Receipt['lines'][number]) => number) =>
    receipt.lines.reduce((total, line) => total + of(line), 0)
  const came = sum((line) => line.good + line.defect + line.refuse)
  await putBackBoxes(trx, id)
  await trx
    .updateTable('inReceipt')
    .set({ revokeBy: receipt.actor.user.userId, revokeTime: receipt.actor.now() })
    .where('id', '=', id)
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

type Taken = Partial<
  Record<
    'receivedQuantity' | 'goodQuantity' | 'defectQuantity' | 'refuseQuantity' | 'shelvedQuantity',
    number
  >
>

const takeFromLine = (trx: Trx, lineId: Id, taken: Taken) =>
  trx
    .updateTable('inOrderItem')
    .set((eb) =>
      Object.fromEntries(
        Object.entries(taken).map(([name, quantity]) => [
          name,
          eb(name as keyof Taken, '-', quantity),
        ]),
      ),
    )
    .where('id', '=', lineId)
    .execute()
