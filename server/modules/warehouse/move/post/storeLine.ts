import type { Id, Trx } from '../../../../base/db'
import type { SessionUser } from '../../../../kit/http'
import { moveStock, type MoveKind } from '../../stock'
import type { FoundShelf } from './findShelf'
import type { ShelfStock } from './shelfStock'

/** Most lines of one 移库单, planned or confirmed at once. */
export const maxMoveLines = 200

export interface NewLine {
  stock: ShelfStock
  to: FoundShelf
  /** Copies, above zero. */
  quantity: number
  /** 改品相: the grade its copies have afterwards. */
  newGrade?: string
  remark?: string | null
}

/** A line of a 移库单 of which nothing is moved yet; answers its id. */
export async function storeLine(
  trx: Trx,
  { id: moveOrderId, companyId }: { id: Id; companyId: Id },
  { stock, to, quantity, newGrade, remark }: NewLine,
): Promise<Id> {
  const { stockId, productId, productCode, pieceCode, conditionGrade, shelfId, shelfCode } = stock
  const { id } = await trx
    .insertInto('moveOrderItem')
    .values({
      companyId,
      moveOrderId,
      stockId,
      productId,
      productCode,
      pieceCode,
      conditionGrade,
      fromShelfId: shelfId,
      fromShelfCode: shelfCode,
      toShelfId: to.id,
      toShelfCode: to.shelfCode,
      quantity,
      newGrade: newGrade ?? null,
      remark: remark ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Copies of a stored line that go to its shelf now. */
export interface MovedLine {
  id: Id
  stockId: Id
  toShelfId: Id
  /** The grade they have afterwards; left out: the same. */
  newGrade?: string
  quantity: number
  /** The reservation they are taken from. */
  lockId?: Id | null
}

/** Who moves them, when, and by which request, which moves once. */
export interface MovedBy {
  moveNum: string
  requestId: string
  ctx: { user: Pick<SessionUser, 'userId'>; now(): string }
  /** What the ledger calls it; default MOVE. */
  kind?: MoveKind
}

/** Moves copies of a line in the stock ledger, and counts them on it. @returns the stock row they are on now */
export async function moveLine(
  trx: Trx,
  { moveNum, requestId, ctx, kind = 'MOVE' }: MovedBy,
  { id, stockId, toShelfId, newGrade, quantity, lockId }: MovedLine,
): Promise<Id> {
  const toStockId = await moveStock(trx, {
    kind,
    billType: 'MOVE',
    billNum: moveNum,
    billItemId: id,
    requestId,
    userId: ctx.user.userId,
    now: ctx.now(),
    stockId,
    quantity,
    to: { shelfId: toShelfId, ...(newGrade === undefined ? {} : { conditionGrade: newGrade }) },
    ...(lockId === undefined ? {} : { consumes: lockId ?? '0' }),
  })
  await trx
    .updateTable('moveOrderItem')
    .set((eb) => ({ toStockId, movedQuantity: eb('movedQuantity', '+', quantity) }))
    .where('id', '=', id)
    .execute()
  return toStockId
}
