import type { Id } from '../../../../base/db'
import type { WarehouseActor } from '../../outOrder'
import type { StockPosting } from '../../stock'
import type { ReceivedPart } from '../held/holdIn'
import type { ReceivingShelves } from './shelves'
import type { HeldIn } from '../held/types'

/** The ledger's word for what comes in. */
export const flowTypes: Readonly<Record<string, string>> = {
  PURCHASE: 'PURCHASE_IN',
  SALE_RETURN: 'SALE_RETURN_IN',
  TRANSFER: 'TRANSFER_IN',
}

/** Under which request a receipt posted its ledger rows. */
export const receiveRequestId = (inOrderNum: string, seq: number) => `receive:${inOrderNum}:${seq}`

interface Posted {
  seq: number
  actor: WarehouseActor
}

/** What a receipt brings into stock: one posting per line and place, however many parts name it. */
export function postingsOf(
  doc: HeldIn,
  parts: readonly ReceivedPart[],
  shelves: ReceivingShelves,
  by: Posted,
): StockPosting[] {
  const places = new Map<string, StockPosting>()
  const add = (part: ReceivedPart, shelfId: Id, change: number) => {
    if (change === 0) return
    const key = [part.item.id, shelfId, part.grade, part.pieceCode].join('|')
    const before = places.get(key)?.change ?? 0
    places.set(key, { ...baseOf(doc, part, by), shelfId, change: before + change })
  }
  for (const part of parts) {
    add(part, part.shelfId, part.good)
    add(part, shelves.defect, part.defect)
  }
  return [...places.values()]
}

const baseOf = (doc: HeldIn, { item, grade, pieceCode }: ReceivedPart, { seq, actor }: Posted) => ({
  companyId: doc.companyId,
  productId: item.productId,
  productCode: item.productCode,
  pieceCode,
  stockKind: pieceCode === '' ? ('NORMAL' as const) : ('ANCIENT' as const),
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
})
