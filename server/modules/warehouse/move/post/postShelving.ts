import { nextNumber, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { moveStock } from '../../stock'
import { holdOpenShelves, shelfOfCode, type FoundShelf } from './findShelf'
import { requireMix } from './requireMix'
import { holdStock, type ShelfStock } from './shelfStock'
import { moveLine, storeLine } from './storeLine'

export interface ShelvingLine {
  stockId: Id
  toShelfCode: string
  /** Copies, above zero. */
  quantity: number
}

/** Who puts them away. */
interface Mover {
  user: { userId: Id }
  /** `yyyy-MM-dd HH:mm:ss` */
  now(): string
}

export interface Shelving {
  companyId: Id
  warehouseId: Id
  /** The RK document the copies came in with. */
  sourceNum: string
  /** The same request shelves once. */
  requestId: string
  actor: Mover
  lines: readonly ShelvingLine[]
}

/** A line that was put away. */
export interface Shelved extends ShelvingLine {
  moveOrderItemId: Id
  toStockId: Id
  toShelfId: Id
}

interface HeldLine extends ShelvingLine {
  stock: ShelfStock
  to: FoundShelf
}

/**
 * 上架: copies from where they arrived to shelves, as a finished 移库单 of type 上架. A stock row may be put on several
 * shelves, on each of them once.
 * @throws MOVE_SHELF_UNKNOWN, MOVE_SHELF_FROZEN, MOVE_SHELF_OFF, MOVE_SAME_SHELF, MOVE_SHELF_NO_MIX, MOVE_LINE_SHORT
 */
export async function postShelving(trx: Trx, shelving: Shelving): Promise<Shelved[]> {
  const { companyId, warehouseId, sourceNum, requestId, actor } = shelving
  const held = await holdLines(trx, shelving)
  const moveNum = await nextNumber(trx, 'YK')
  const quantity = held.reduce((sum, line) => sum + line.quantity, 0)
  const { id } = await trx
    .insertInto('moveOrder')
    .values({
      companyId,
      moveNum,
      warehouseId,
      moveType: 'SHELVING',
      sourceNum,
      kindCount: new Set(held.map(({ stock }) => stock.productId)).size,
      totalQuantity: quantity,
      movedQuantity: quantity,
      operatorId: actor.user.userId,
      finishTime: actor.now(),
      moveStatus: 'DONE',
      createBy: actor.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { moveNum, requestId, ctx: actor, kind: 'SHELVING' as const }
  const done: Shelved[] = []
  for (const { stock, to, ...line } of held) {
    const moveOrderItemId = await storeLine(trx, { id, companyId }, { ...line, stock, to })
    const move = { id: moveOrderItemId, stockId: line.stockId, toShelfId: to.id }
    const toStockId = await moveLine(trx, by, { ...move, quantity: line.quantity })
    done.push({ ...line, moveOrderItemId, toStockId, toShelfId: to.id })
  }
  return done
}

/** Shelves and stock rows, in the order in which everybody holds them. */
async function holdLines(trx: Trx, { warehouseId, lines }: Shelving): Promise<HeldLine[]> {
  const targets = new Map<string, FoundShelf>()
  for (const code of [...new Set(lines.map((line) => line.toShelfCode.trim()))].sort())
    targets.set(code, await shelfOfCode(trx, warehouseId, code))
  await holdOpenShelves(
    trx,
    [...targets.values()].map((shelf) => shelf.id),
  )
  const rows = await holdStock(
    trx,
    lines.map(({ stockId }) => stockId),
  )
  const taken = new Map<Id, number>()
  const held = lines.map((line) => {
    const to = targets.get(line.toShelfCode.trim())
    const stock = rows.get(line.stockId)
    if (!to || !stock) throw fail('STOCK_GONE')
    const { productName, shelfCode } = stock
    if (to.id === stock.shelfId)
      throw fail('MOVE_SAME_SHELF', { what: `《${productName}》`, shelfCode })
    const available = stock.available - (taken.get(stock.stockId) ?? 0)
    taken.set(stock.stockId, (taken.get(stock.stockId) ?? 0) + line.quantity)
    if (available < line.quantity)
      throw fail('MOVE_LINE_SHORT', { productName, shelfCode, available, quantity: line.quantity })
    return { ...line, stock, to }
  })
  for (const to of targets.values())
    await requireMix(
      trx,
      to,
      held.filter((line) => line.to === to).map(({ stock }) => stock),
    )
  return held.toSorted((left, right) => Number(BigInt(left.stockId) - BigInt(right.stockId)))
}

interface Back {
  moveOrderItemId: Id
  /** Where the copies lie now. */
  stockId: Id
  shelfId: Id
  quantity: number
  requestId: string
  sourceNum: string
  actor: Mover
}

/**
 * Copies that were put away come back to where they arrived; their line forgets them, and a 移库单 without any is
 * cancelled. The caller holds the stock rows.
 * @throws STOCK_OUT_TOO_MANY
 */
export async function takeBackShelving(trx: Trx, back: Back): Promise<void> {
  const { moveOrderItemId, stockId, shelfId, quantity, requestId, sourceNum, actor } = back
  await moveStock(trx, {
    kind: 'SHELVING',
    billType: 'IN_ORDER',
    billNum: sourceNum,
    billItemId: moveOrderItemId,
    requestId,
    userId: actor.user.userId,
    now: actor.now(),
    stockId,
    quantity,
    to: { shelfId },
    remark: '撤销入库',
  })
  const { moveOrderId } = await trx
    .updateTable('moveOrderItem')
    .set((eb) => ({ movedQuantity: eb('movedQuantity', '-', quantity) }))
    .where('id', '=', moveOrderItemId)
    .returning('moveOrderId')
    .executeTakeFirstOrThrow()
  // what was put away by it and taken back is no part of it any more
  await trx
    .updateTable('moveOrder')
    .set((eb) => ({
      totalQuantity: eb('totalQuantity', '-', quantity),
      movedQuantity: eb('movedQuantity', '-', quantity),
      moveStatus: eb
        .case()
        .when('movedQuantity', '=', quantity)
        .then('CANCELLED')
        .else('DONE')
        .end(),
    }))
    .where('id', '=', moveOrderId)
    .execute()
}
