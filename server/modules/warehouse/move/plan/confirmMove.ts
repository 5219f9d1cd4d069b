import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, type Context } from '../../../../kit/http'
import { releaseBill } from '../../stock'
import { holdOpenShelves } from '../post/findShelf'
import { requireMix } from '../post/requireMix'
import { maxMoveLines, moveLine } from '../post/storeLine'
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
      { maxItems: maxMoveLines, title: '本次移库' },
    ),
    Type.Null(),
  ]),
)

interface WantedLine {
  id: Id
  quantity: number
}

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
 * @throws MOVE_CONFIRM_STALE, MOVE_CONFIRM_NOTHING, MOVE_CONFIRM_OVER, MOVE_SHELF_FROZEN, MOVE_SHELF_OFF, MOVE_SHELF_NO_MIX
 */
export async function confirmMove(
  trx: Trx,
  row: MoveRow,
  input: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  const lines = await openLines(trx, row.id)
  const wanted = wantedCopies(row, lines, input.items as WantedLine[] | null | undefined)
  const moves = lines.map((line) => ({
    ...line,
    quantity: wanted ? (wanted.get(line.id) ?? 0) : line.left,
  }))
  const moving = moves.filter(({ quantity }) => quantity > 0)
  if (moving.length === 0) throw fail('MOVE_CONFIRM_NOTHING', { moveNum: row.moveNum })
  for (const { productName, quantity, left } of moving)
    if (quantity > left) throw fail('MOVE_CONFIRM_OVER', { productName, quantity, left })
  await requireShelves(trx, moving)
  const by = { moveNum: row.moveNum, requestId: ctx.requestId, ctx }
  for (const line of moving) await moveLine(trx, by, line)
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

/**
 * Copies wanted of each line. A line named twice counts twice.
 * @throws MOVE_CONFIRM_STALE where copies are wanted of a line that is not open: the dialog shows an older state
 */
function wantedCopies(
  { moveNum }: MoveRow,
  lines: readonly OpenLine[],
  wanted?: readonly WantedLine[] | null,
): Map<Id, number> | undefined {
  if (!wanted) return undefined
  const copies = new Map<Id, number>()
  for (const { id, quantity } of wanted) copies.set(id, (copies.get(id) ?? 0) + quantity)
  const open = new Set(lines.map(({ id }) => id))
  const count = [...copies].filter(([id, quantity]) => quantity > 0 && !open.has(id)).length
  if (count > 0) throw fail('MOVE_CONFIRM_STALE', { moveNum, count })
  return copies
}

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
