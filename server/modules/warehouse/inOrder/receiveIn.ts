import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { addYuan, mulYuan } from '../../../base/money'
import { actorOf, type WarehouseActor } from '../outOrder'
import { postStockFlows, type StockPosting } from '../stock'
import { holdInOfSource, itemsOf, requireState, type InItem, type ReceivedPart } from './holdIn'
import { eventsOf } from './inEvents'
import { shelvesOf, type ReceivingShelves } from './shelves'
import { storeReceipt } from './storeReceipt'
import type { HeldIn, Receipt } from './types'

export interface ReceiveRequest {
  lines: readonly {
    /** The RK document's line, or the source document's. */
    lineId: Id
    good: number
    defect?: number
    refuse?: number
    /** Grade found; default: the grade expected. */
    grade?: string
    /** Where the good copies go; default: the line's shelf, then 收货暂存位. */
    shelfId?: Id
  }[]
  /** Default: who the transaction acts for. */
  actor?: WarehouseActor
}

/** The ledger's word for what comes in. */
export const flowTypes: Readonly<Record<string, string>> = {
  PURCHASE: 'PURCHASE_IN',
  SALE_RETURN: 'SALE_RETURN_IN',
  TRANSFER: 'TRANSFER_IN',
}

/**
 * 收货, all or a part: good copies go to their shelf, defect ones to 次品位, refused ones leave no trace in stock; costs
 * become the moving average; the source document is told, in this transaction. The transaction acts for the warehouse's
 * company.
 * @throws IN_STATE, IN_TOO_MANY, IN_NOTHING, IN_NO_SHELF, and whatever the source refuses
 */
export async function receiveIn(
  trx: Trx,
  inOrderNum: string,
  request: ReceiveRequest,
): Promise<Receipt> {
  const doc = await holdInOfSource(trx, inOrderNum)
  requireState(doc, ['WAIT_IN', 'PART_IN'], '收货')
  const actor = await actorOf(trx, request.actor)
  const shelves = await shelvesOf(trx, doc)
  const parts = await partsOf(trx, doc, shelves, request)
  const seq = await nextSeq(trx, doc)
  await postStockFlows(
    trx,
    parts.flatMap((part) => postingsOf(doc, part, shelves, seq, actor)),
  )
  const came = parts.reduce((sum, part) => sum + part.good + part.defect + part.refuse, 0)
  const amountOf = (price: (item: InItem) => string | null) =>
    addYuan('0.00', ...parts.map((p) => mulYuan(price(p.item) ?? '0.00', p.good + p.defect)))
  const receipt: Receipt = {
    seq,
    lines: parts.map(({ item, good, defect, refuse, grade, shelfId }) => ({
      sourceItemId: item.sourceItemId ?? '',
      productId: item.productId,
      good,
      defect,
      refuse,
      grade,
      shelfId: good > 0 ? shelfId : null,
      costPrice: item.costPrice,
    })),
    quantity: parts.reduce((sum, part) => sum + part.good + part.defect, 0),
    listAmount: amountOf((item) => item.price),
    amount: amountOf((item) => item.costPrice),
    isLast: doc.receivedQuantity + came === doc.planQuantity,
    at: actor.now(),
    actor,
  }
  await storeReceipt(trx, doc, parts, receipt, shelves)
  await eventsOf(doc.sourceType).received(trx, doc, receipt)
  return receipt
}

async function partsOf(
  trx: Trx,
  doc: HeldIn,
  shelves: ReceivingShelves,
  { lines }: ReceiveRequest,
): Promise<ReceivedPart[]> {
  const { inOrderNum } = doc
  const items = await itemsOf(trx, doc)
  const parts = lines.flatMap(({ lineId, good, defect = 0, refuse = 0, grade, shelfId }) => {
    const item =
      items.find(({ id }) => id === lineId) ??
      items.find(({ sourceItemId }) => sourceItemId === lineId)
    if (!item) throw fail('IN_LINE_GONE', { inOrderNum })
    const left = item.planQuantity - item.receivedQuantity
    const quantity = good + defect + refuse
    if (quantity > left || Math.min(good, defect, refuse) < 0)
      throw fail('IN_TOO_MANY', { productName: item.productName, left, quantity })
    if (quantity === 0) return []
    const place = {
      grade: grade ?? item.conditionGrade,
      shelfId: shelfId ?? item.shelfId ?? shelves.stage,
    }
    return [{ item, good, defect, refuse, ...place }]
  })
  if (parts.length === 0) throw fail('IN_NOTHING', { inOrderNum })
  return parts
}

// the source's row is held: nobody else counts at this moment
async function nextSeq(trx: Trx, doc: HeldIn): Promise<number> {
  const last = await trx
    .selectFrom('inReceipt as r')
    .innerJoin('inOrder as i', 'i.id', 'r.inOrderId')
    .select((eb) => eb.fn.max('r.seq').as('seq'))
    .where('i.sourceType', '=', doc.sourceType)
    .where('i.sourceNum', '=', doc.sourceNum)
    .executeTakeFirst()
  return (last?.seq ?? 0) + 1
}

/** Under which request a receipt posted its ledger rows. */
export const receiveRequestId = (inOrderNum: string, seq: number) => `receive:${inOrderNum}:${seq}`

function postingsOf(
  doc: HeldIn,
  { item, good, defect, grade, shelfId }: ReceivedPart,
  shelves: ReceivingShelves,
  seq: number,
  actor: WarehouseActor,
): StockPosting[] {
  const base = {
    companyId: doc.companyId,
    productId: item.productId,
    productCode: item.productCode,
    pieceCode: item.pieceCode ?? undefined,
    warehouseId: doc.warehouseId,
    conditionGrade: grade,
    flowType: flowTypes[doc.inType] ?? 'PURCHASE_IN',
    billType: 'IN_ORDER',
    billNum: doc.inOrderNum,
    billItemId: item.id,
    relatedNum: doc.sourceNum,
    requestId: receiveRequestId(doc.inOrderNum, seq),
    unitCost: item.costPrice,
    userId: actor.user.userId,
    now: actor.now(),
  }
  return [
    ...(good > 0 ? [{ ...base, shelfId, change: good }] : []),
    ...(defect > 0 ? [{ ...base, shelfId: shelves.defect, change: defect }] : []),
  ]
}
