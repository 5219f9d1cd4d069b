import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, type Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import { lockStock } from '../../stock'
import { holdOpenShelves, shelfOfCode, type FoundShelf } from '../post/findShelf'
import { requireMix } from '../post/requireMix'
import { holdStock, type ShelfStock } from '../post/shelfStock'
import { maxMoveLines, storeLine } from '../post/storeLine'
import type { MoveRow, PlannedLine } from '../types'

/** Beside its inputs a line of the form names the stock row it takes from. */
export const plannedLines = Type.Array(
  Type.Object(
    {
      stockId: Type.String({ pattern: '^[0-9]{1,18}$', title: '库存' }),
      toShelfCode: Type.String({ minLength: 1, maxLength: 50, title: '目标货架号' }),
      quantity: Type.Integer({ minimum: 1, maximum: 999_999, title: '移库数量' }),
      remark: Type.Optional(
        Type.Union([Type.String({ maxLength: 200 }), Type.Null()], { title: '备注' }),
      ),
    },
    alsoShown,
  ),
  { minItems: 1, maxItems: maxMoveLines, title: '移库明细' },
)

/**
 * The head of a new 移库单 from its form.
 * @throws ROW_NOT_FOUND for a warehouse beyond the caller's 数据范围, and for a person of no or another company
 */
export async function moveHead(
  trx: Trx,
  { warehouseId, operatorId, remark, sourceNum }: RecordValues,
): Promise<RecordValues> {
  await trx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', String(warehouseId))
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  if (operatorId) await requireColleague(trx, String(operatorId))
  return { warehouseId, operatorId, remark, sourceNum }
}

const requireColleague = (trx: Trx, id: Id) =>
  trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** A planned line with what it takes from and where it goes, both held. */
interface HeldLine extends PlannedLine {
  stock: ShelfStock
  to: FoundShelf
}

/**
 * Stores the lines and reserves their copies, so that nothing else takes them before they are moved.
 * @throws MOVE_LINE_GONE, MOVE_LINE_TWICE, MOVE_LINE_SHORT, MOVE_SAME_SHELF, MOVE_SHELF_UNKNOWN, MOVE_SHELF_FROZEN,
 * MOVE_SHELF_OFF, MOVE_SHELF_NO_MIX
 */
export async function moveLines(
  trx: Trx,
  row: MoveRow,
  ctx: Context,
  { items }: RecordValues,
): Promise<void> {
  const held = await holdLines(trx, row.warehouseId, items as PlannedLine[])
  for (const to of new Set(held.map((line) => line.to)))
    await requireMix(
      trx,
      to,
      held.filter((line) => line.to === to).map(({ stock }) => stock),
    )
  const picks = []
  for (const line of held) {
    const lineId = await storeLine(trx, row, line)
    picks.push({ stockId: line.stockId, quantity: line.quantity, lineId })
  }
  const { companyId, moveNum } = row
  const bill = { billType: 'MOVE', billNum: moveNum, lockType: 'MOVE' as const }
  await lockStock(trx, { ...bill, companyId, userId: ctx.user.userId }, picks)
}

async function holdLines(
  trx: Trx,
  warehouseId: Id,
  planned: readonly PlannedLine[],
): Promise<HeldLine[]> {
  const codes = [...new Set(planned.map(({ toShelfCode }) => toShelfCode.trim()))].sort()
  const targets = new Map<string, FoundShelf>()
  for (const code of codes) targets.set(code, await shelfOfCode(trx, warehouseId, code))
  const rows = await holdStock(
    trx,
    planned.map(({ stockId }) => stockId),
  )
  const held = planned.map((line, at) => {
    const stock = rows.get(line.stockId)
    const to = targets.get(line.toShelfCode.trim())
    if (!stock || !to || stock.warehouseId !== warehouseId)
      throw fail('MOVE_LINE_GONE', { line: at + 1 })
    requireMovable(line, stock, to)
    return { ...line, stock, to }
  })
  requireOnce(held)
  await holdOpenShelves(
    trx,
    held.flatMap(({ stock, to }) => [stock.shelfId, to.id]),
  )
  return held
}

/** @throws MOVE_SAME_SHELF, MOVE_LINE_SHORT */
function requireMovable({ quantity }: PlannedLine, stock: ShelfStock, to: FoundShelf): void {
  const { productName, shelfCode, available } = stock
  if (stock.shelfId === to.id)
    throw fail('MOVE_SAME_SHELF', { what: `《${productName}》`, shelfCode })
  if (available < quantity)
    throw fail('MOVE_LINE_SHORT', { productName, shelfCode, available, quantity })
}

/** @throws MOVE_LINE_TWICE */
function requireOnce(held: readonly HeldLine[]): void {
  const seen = new Set<string>()
  for (const { stock } of held) {
    const { productName, shelfCode } = stock
    if (seen.has(stock.stockId)) throw fail('MOVE_LINE_TWICE', { productName, shelfCode })
    seen.add(stock.stockId)
  }
}
