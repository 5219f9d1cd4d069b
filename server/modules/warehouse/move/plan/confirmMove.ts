import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, type Context } from '../../../../kit/http'
import { moveStock, releaseBill } from '../../stock'
import { holdOpenShelves } from '../post/findShelf'
import { requireMix } from '../post/requireMix'
import type { MoveRow } from '../types'

/** 本次移库: how many copies of each line; a line that is left out is not moved this time. */
export const confirmedLines = Type.Optional(
  Type.Union([
    Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[0-9]{1,18}$', title: '明细' }),
          quantity: Type.Integer({ minimum: 0, maximum: 999_999, title: '本次移库' }),
        },
        alsoShown,
      ),
      { maxItems: 200, title: '本次移库' },
    ),
    Type.Null(),
  ]),
)

interface OpenLine {
  id: Id
  stockId: Id
  productId: Id
  productName: string
  fromShelfId: Id
  toShelfId: Id
  toStockId: Id | null
  left: number
  lockId: Id | null
}

/**
 * 确认移库: copies go to their shelves with the reservation that held them; what is left stays reserved. Without lines
 * everything that is left is moved. The document is 已完成 when nothing is left, else 部分完成.
 * @throws MOVE_CONFIRM_NOTHING, MOVE_CONFIRM_OVER, MOVE_SHELF_FROZEN, MOVE_SHELF_OFF, MOVE_SHELF_NO_MIX
 */
export async function confirmMove(
  trx: Trx,
  row: MoveRow,
  input: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  const lines = await openLines(trx, row.id)
  const wanted = input.items as { id: Id; quantity: number }[] | null | undefined
  const moves = lines.map((line) => ({ ...line, quantity: quantityOf(line, wanted) }))
  const moving = moves.filter(({ quantity }) => quantity > 0)
  if (moving.length === 0) throw fail('MOVE_CONFIRM_NOTHING', { moveNum: row.moveNum })
  for (const { productName, quantity, left } of moving)
    if (quantity > left) throw fail('MOVE_CONFIRM_OVER', { productName, quantity, left })
  await requireShelves(trx, moving)
  for (const line of moving) await moveLine(trx, row, line, ctx)
  const isDone = moves.every(({ left, quantity }) => left === quantity)
  const moved = moving.reduce((sum, { quantity }) => sum + quantity, row.movedQuantity)
  await trx
    .updateTable('moveOrder')
    .set({
      movedQuantity: moved,
      moveStatus: isDone ? 'DONE' : 'PART',
      finishTime: isDone ? ctx.now() : null,
      operatorId: row.operatorId ?? ctx.user.userId,
    })
    .where('id', '=', row.id)
    .execute()
}

const quantityOf = (
  line: OpenLine,
  wanted: readonly { id: Id; quantity: number }[] | null = null,
) => (wanted ? (wanted.find(({ id }) => id === line.id)?.quantity ?? 0) : line.left)

/** Lines that are not moved whole yet, with the reservation each still has. */
async function openLines(trx: Trx, moveOrderId: Id): Promise<OpenLine[]> {
  return trx
    .selectFrom('moveOrderItem as i')
    .innerJoin('product as p', 'p.id', 'i.productId')
    .leftJoin('stockLock as l', (join) =>
      join
        .onRef('l.billItemId', '=', 'i.id')
        .on('l.billType', '=', 'MOVE')
        .on('l.status', '=', 'ACTIVE'),
    )
    .select((eb) => [
      'i.id',
      'i.stockId',
      'i.productId',
      'p.productName',
      'i.fromShelfId',
      'i.toShelfId',
      'i.toStockId',
      eb('i.quantity', '-', eb.ref('i.movedQuantity')).as('left'),
      'l.id as lockId',
    ])
    .where('i.moveOrderId', '=', moveOrderId)
    .whereRef('i.movedQuantity', '<', 'i.quantity')
    .orderBy('i.stockId')
    .execute()
}

async function requireShelves(trx: Trx, moving: readonly OpenLine[]): Promise<void> {
  const shelves = await holdOpenShelves(
    trx,
    moving.flatMap(({ fromShelfId, toShelfId }) => [fromShelfId, toShelfId]),
  )
  for (const id of new Set(moving.map(({ toShelfId }) => toShelfId))) {
    const to = shelves.get(id)
    if (to)
      await requireMix(
        trx,
        to,
        moving.filter(({ toShelfId }) => toShelfId === id),
      )
  }
}

async function moveLine(
  trx: Trx,
  { moveNum }: MoveRow,
  line: OpenLine & { quantity: number },
  ctx: Context,
): Promise<void> {
  const toStockId = await moveStock(trx, {
    kind: 'MOVE',
    billType: 'MOVE',
    billNum: moveNum,
    billItemId: line.id,
    requestId: ctx.requestId,
    userId: ctx.user.userId,
    now: ctx.now(),
    stockId: line.stockId,
    quantity: line.quantity,
    to: { shelfId: line.toShelfId },
    consumes: line.lockId ?? '0',
  })
  await trx
    .updateTable('moveOrderItem')
    .set((eb) => ({ toStockId, movedQuantity: eb('movedQuantity', '+', line.quantity) }))
    .where('id', '=', line.id)
    .execute()
}

/** 取消: what was not moved is free again; what was moved stays where it lies. */
export async function cancelMove(
  trx: Trx,
  { moveNum }: MoveRow,
  _input: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  const bill = { billType: 'MOVE', billNum: moveNum }
  await releaseBill(trx, bill, { userId: ctx.user.userId, now: ctx.now() })
}
