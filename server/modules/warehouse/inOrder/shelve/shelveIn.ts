import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { postShelving, type Shelved } from '../../move'
import { actorOf, type WarehouseActor } from '../../outOrder'
import { holdIn, itemsOf, requireState } from '../held/holdIn'
import { logIn } from '../held/logIn'
import type { HeldIn } from '../held/types'
import { stagedRows, type StagedRow } from './stagedRows'

/** Copies of a line that go to a shelf. */
export interface ShelveInput {
  lineId: Id
  /** Row on 收货暂存位 they are taken from. */
  stockId: Id
  shelfCode: string
  quantity: number
}

interface ShelveRequest {
  lines: readonly ShelveInput[]
  requestId: string
  actor?: WarehouseActor
}

/**
 * 上架: good copies from 收货暂存位 to the shelves named. The document is 已入库 when everything expected is in and put
 * away.
 * @throws IN_STATE, IN_NOTHING, IN_LINE_GONE, IN_SHELVE_TOO_MANY, and as `postShelving`
 */
export async function shelveIn(
  trx: Trx,
  inOrderNum: string,
  { lines, requestId, actor: by }: ShelveRequest,
): Promise<number> {
  const doc = await holdIn(trx, inOrderNum)
  requireState(doc, ['PART_IN', 'WAIT_SHELVE'], '上架')
  const actor = await actorOf(trx, by)
  const wanted = merged(lines.filter(({ quantity }) => quantity > 0))
  if (wanted.length === 0) throw fail('IN_NOTHING', { inOrderNum })
  requireStaged(doc, wanted, await stagedRows(trx, doc.id))
  // two lines of one book share its row on the stage, and may share its shelf
  const done = await postShelving(trx, {
    companyId: doc.companyId,
    warehouseId: doc.warehouseId,
    sourceNum: inOrderNum,
    requestId,
    actor,
    lines: byPlace(wanted),
  })
  const quantity = wanted.reduce((sum, line) => sum + line.quantity, 0)
  for (const line of wanted) await storeShelved(trx, doc, line, done)
  await storeHead(trx, doc, quantity, actor)
  const shelves = [...new Set(wanted.map(({ shelfCode }) => shelfCode))].join('、')
  await logIn(trx, doc, actor, { action: '上架', content: `${quantity} 册上架到 ${shelves}` })
  return quantity
}

/** Lines with the same place added up. */
function merged(lines: readonly ShelveInput[]): ShelveInput[] {
  const places = new Map<string, ShelveInput>()
  for (const line of lines) {
    const shelfCode = line.shelfCode.trim()
    const key = [line.lineId, line.stockId, shelfCode].join('|')
    const quantity = (places.get(key)?.quantity ?? 0) + line.quantity
    places.set(key, { ...line, shelfCode, quantity })
  }
  return [...places.values()]
}

function byPlace(lines: readonly ShelveInput[]) {
  const places = new Map<string, { stockId: Id; toShelfCode: string; quantity: number }>()
  for (const { stockId, shelfCode, quantity } of lines) {
    const key = `${stockId}|${shelfCode}`
    const before = places.get(key)?.quantity ?? 0
    places.set(key, { stockId, toShelfCode: shelfCode, quantity: before + quantity })
  }
  return [...places.values()]
}

/** @throws IN_LINE_GONE, IN_SHELVE_TOO_MANY */
function requireStaged(
  { inOrderNum }: HeldIn,
  wanted: readonly ShelveInput[],
  staged: readonly StagedRow[],
): void {
  const taken = new Map<string, number>()
  for (const { lineId, stockId, quantity } of wanted) {
    const row = staged.find((one) => one.lineId === lineId && one.stockId === stockId)
    if (!row) throw fail('IN_LINE_GONE', { inOrderNum })
    const key = `${lineId}|${stockId}`
    const before = taken.get(key) ?? 0
    taken.set(key, before + quantity)
    const left = row.quantity - before
    if (quantity > left)
      throw fail('IN_SHELVE_TOO_MANY', { productName: row.productName, left, quantity })
  }
}

async function storeShelved(
  trx: Trx,
  { companyId }: HeldIn,
  { lineId, stockId, shelfCode, quantity }: ShelveInput,
  done: readonly Shelved[],
): Promise<void> {
  const place = done.find((one) => one.stockId === stockId && one.toShelfCode === shelfCode)
  if (!place) throw new Error(`shelveIn: nothing was moved from stock ${stockId} to ${shelfCode}`)
  const { moveOrderItemId, toStockId } = place
  await trx
    .insertInto('inShelving')
    .values({
      companyId,
      inOrderItemId: lineId,
      moveOrderItemId,
      fromStockId: stockId,
      toStockId,
      quantity,
    })
    .execute()
  await trx
    .updateTable('inOrderItem')
    .set((eb) => ({ shelvedQuantity: eb('shelvedQuantity', '+', quantity) }))
    .where('id', '=', lineId)
    .execute()
}

async function storeHead(
  trx: Trx,
  doc: HeldIn,
  quantity: number,
  actor: WarehouseActor,
): Promise<void> {
  const shelvedQuantity = doc.shelvedQuantity + quantity
  const isShelved = shelvedQuantity === doc.goodQuantity + doc.defectQuantity
  const items = await itemsOf(trx, doc)
  const isFull = items.every((item) => item.receivedQuantity >= item.planQuantity)
  await trx
    .updateTable('inOrder')
    .set({
      shelvedQuantity,
      shelveTime: actor.now(),
      // what waits to be put away and is not full was closed by its source
      ...(isShelved && isFull && { inStatus: 'DONE' }),
      ...(isShelved && !isFull && doc.inStatus === 'WAIT_SHELVE' && { inStatus: 'CLOSED' }),
    })
    .where('id', '=', doc.id)
    .execute()
}
