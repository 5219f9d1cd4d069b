import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, mulYuan } from '../../../../base/money'
import { holdOpenShelves } from '../../move'
import { actorOf, type WarehouseActor } from '../../outOrder'
import { postStockFlows } from '../../stock'
import {
  holdInOfSource,
  itemsOf,
  requireState,
  type InItem,
  type ReceivedPart,
} from '../held/holdIn'
import { eventsOf } from '../held/inEvents'
import { logIn } from '../held/logIn'
import { overText, partsOf, type ReceivedInput } from './partsOf'
import { postingsOf } from './postingsOf'
import { shelvesOf } from './shelves'
import { storeReceipt } from './storeReceipt'
import type { HeldIn, Receipt } from '../held/types'
import { takeBoxes } from '../boxes/takeBoxes'

export interface ReceiveRequest {
  lines: readonly ReceivedInput[]
  /** Whether more may come in than was expected (多收); only purchases and parcels typed by hand take it. */
  mayExceed?: boolean
  /** Boxes of the document that come in whole with it. */
  boxes?: readonly Id[]
  /** Default: who the transaction acts for. */
  actor?: WarehouseActor
}

/** A receipt with what is to be known of it. */
export interface Received extends Receipt {
  /** Lines above what was expected, in words; empty when there are none. */
  over: string
}

/**
 * 收货, all or a part: good copies go to their shelf, defect ones to 次品位, refused ones leave no trace in stock; costs
 * become the moving average; the source document is told, in this transaction. The transaction acts for the warehouse's
 * company.
 * @throws IN_STATE, IN_TOO_MANY, IN_OVER_RIGHT, IN_NOTHING, IN_NO_SHELF, IN_SHELF_GONE, IN_PIECE_ONE, IN_PIECE_TWICE, MOVE_SHELF_FROZEN,
 * MOVE_SHELF_OFF, and whatever the source refuses
 */
export async function receiveIn(
  trx: Trx,
  inOrderNum: string,
  request: ReceiveRequest,
): Promise<Received> {
  const doc = await holdInOfSource(trx, inOrderNum)
  requireState(doc, ['WAIT_IN', 'PART_IN'], '收货')
  const actor = await actorOf(trx, request.actor)
  const shelves = await shelvesOf(trx, doc)
  const parts = await partsOf(trx, doc, shelves, request)
  const quantity = parts.reduce((sum, part) => sum + part.good + part.defect, 0)
  await eventsOf(doc.sourceType).expects?.(trx, doc, quantity)
  await requireShelves(trx, doc, parts)
  await requireNewPieces(trx, doc, parts)
  const seq = await nextSeq(trx, doc)
  await postStockFlows(trx, postingsOf(doc, parts, shelves, { seq, actor }))
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
    quantity,
    listAmount: amountOf((item) => item.price),
    amount: amountOf((item) => item.costPrice),
    isLast: await isFull(trx, doc, parts),
    at: actor.now(),
    actor,
  }
  const receiptId = await storeReceipt(trx, doc, parts, receipt, shelves)
  await takeBoxes(trx, receiptId, request.boxes ?? [])
  const refused = parts.reduce((sum, { refuse }) => sum + refuse, 0)
  await logIn(trx, doc, actor, {
    action: '收货',
    content: `第 ${seq} 次入库 ${receipt.quantity} 册${refused > 0 ? `，拒收 ${refused} 册` : ''}`,
  })
  await eventsOf(doc.sourceType).received(trx, doc, receipt)
  return { ...receipt, over: overText(parts) }
}

/** Nothing more is expected of any line. */
async function isFull(trx: Trx, doc: HeldIn, parts: readonly ReceivedPart[]): Promise<boolean> {
  const came = new Map<Id, number>()
  for (const { item, good, defect, refuse } of parts)
    came.set(item.id, (came.get(item.id) ?? 0) + good + defect + refuse)
  const items = await itemsOf(trx, doc)
  return items.every(
    ({ id, planQuantity, receivedQuantity }) =>
      receivedQuantity + (came.get(id) ?? 0) >= planQuantity,
  )
}

/** Good copies go to shelves of this warehouse that are in use. @throws IN_SHELF_GONE, MOVE_SHELF_FROZEN, MOVE_SHELF_OFF */
async function requireShelves(trx: Trx, doc: HeldIn, parts: readonly ReceivedPart[]) {
  const ids = [...new Set(parts.filter(({ good }) => good > 0).map(({ shelfId }) => shelfId))]
  if (ids.length === 0) return
  await holdOpenShelves(trx, ids)
  const { count } = await trx
    .selectFrom('shelf')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('warehouseId', '=', doc.warehouseId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  if (Number(count) < ids.length) throw fail('IN_SHELF_GONE', { inOrderNum: doc.inOrderNum })
}

/** A one-of-a-kind copy lies in one place. @throws IN_PIECE_TWICE */
async function requireNewPieces(trx: Trx, doc: HeldIn, parts: readonly ReceivedPart[]) {
  const codes = parts.flatMap((part) =>
    part.pieceCode !== '' && part.good + part.defect > 0 ? [part.pieceCode] : [],
  )
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice) throw fail('IN_PIECE_TWICE', { pieceCode: twice, where: '本次收货' })
  if (codes.length === 0) return
  const there = await trx
    .selectFrom('stock as s')
    .innerJoin('shelf as h', 'h.id', 's.shelfId')
    .select(['s.pieceCode', 'h.shelfCode'])
    .where('s.companyId', '=', doc.companyId)
    .where('s.pieceCode', 'in', codes)
    .where('s.quantity', '>', 0)
    .executeTakeFirst()
  if (there)
    throw fail('IN_PIECE_TWICE', { pieceCode: there.pieceCode, where: `货架 ${there.shelfCode}` })
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
