import { nextNumber, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { writeDocumentLog } from '../../../../kit/documents'
import type { Context } from '../../../../kit/http'
import { holdStock, type ShelfStock } from './shelfStock'
import { holdOpenShelves, type FoundShelf } from './findShelf'
import { requireMix } from './requireMix'
import { moveLine, storeLine } from './storeLine'

export interface MoveEntry {
  ctx: Pick<Context, 'user' | 'companyId' | 'now'>
  warehouseId: Id
  /** The same request moves once. */
  requestId: string
  /** What the history of the document calls it, e.g. 扫描移库. */
  action: string
  from: { id: Id; code: string }
  to: FoundShelf
  lines: readonly { stockId: Id; quantity: number }[]
  /** Default: an ordinary move. */
  moveType?: 'MOVE' | 'BACK' | 'GRADE' | 'DEFECT'
  /** 改品相: the grade the copies have afterwards. */
  newGrade?: string
  /** The document it is made for. */
  sourceNum?: string
}

/** A line with the stock row it is taken from, held. */
interface HeldLine {
  stock: ShelfStock
  quantity: number
}

export interface Posted {
  moveOrderId: Id
  moveNum: string
  quantity: number
}

/**
 * Moves copies from one shelf to another: a finished 移库单, and for each line two ledger rows of one sum.
 * @throws MOVE_SHELF_FROZEN, MOVE_SHELF_OFF, MOVE_SHELF_NO_MIX, MOVE_STOCK_SHORT
 */
export async function postMove(trx: Trx, entry: MoveEntry): Promise<Posted> {
  const { from, to, lines } = entry
  await holdOpenShelves(trx, [from.id, to.id])
  const held = await holdLines(trx, entry)
  await requireMix(
    trx,
    to,
    held.map(({ stock }) => stock),
  )
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const moveNum = await nextNumber(trx, 'YK')
  const moveOrderId = await insertOrder(trx, entry, { moveNum, quantity, held })
  const document = { id: moveOrderId, companyId: entry.ctx.companyId }
  for (const { stock, quantity } of held) {
    const id = await storeLine(trx, document, { stock, to, quantity, newGrade: entry.newGrade })
    await moveLine(
      trx,
      { ...entry, moveNum, kind: entry.newGrade === undefined ? 'MOVE' : 'GRADE' },
      { id, stockId: stock.stockId, toShelfId: to.id, newGrade: entry.newGrade, quantity },
    )
  }
  await writeDocumentLog(trx, entry.ctx, {
    type: 'moveOrder',
    id: moveOrderId,
    action: entry.action,
    content:
      entry.newGrade === undefined
        ? sentence`${from.code} 的 ${quantity} 册移到 ${to.shelfCode}`
        : sentence`${from.code} 的 ${quantity} 册改为${dictLabel(schemas(), 'condition_grade', entry.newGrade)}`,
  })
  return { moveOrderId, moveNum, quantity }
}

/** In the order of their ids, as everybody holds stock. @throws MOVE_STOCK_SHORT */
async function holdLines(trx: Trx, { lines, from }: MoveEntry): Promise<HeldLine[]> {
  const rows = await holdStock(
    trx,
    lines.map(({ stockId }) => stockId),
  )
  const held = lines.map(({ stockId, quantity }) => {
    const stock = rows.get(stockId)
    if (!stock || stock.available < quantity)
      throw fail('MOVE_STOCK_SHORT', {
        productName: stock?.productName ?? '',
        shelfCode: from.code,
        available: stock?.available ?? 0,
        quantity,
      })
    return { stock, quantity }
  })
  return held.toSorted((left, right) =>
    Number(BigInt(left.stock.stockId) - BigInt(right.stock.stockId)),
  )
}

async function insertOrder(
  trx: Trx,
  { ctx: { user, companyId, now }, warehouseId, moveType = 'MOVE', sourceNum }: MoveEntry,
  { moveNum, quantity, held }: { moveNum: string; quantity: number; held: readonly HeldLine[] },
): Promise<Id> {
  const { id } = await trx
    .insertInto('moveOrder')
    .values({
      companyId,
      moveNum,
      warehouseId,
      moveType,
      sourceNum: sourceNum ?? null,
      kindCount: new Set(held.map(({ stock }) => stock.productId)).size,
      totalQuantity: quantity,
      movedQuantity: quantity,
      operatorId: user.userId,
      finishTime: now(),
      moveStatus: 'DONE',
      createBy: user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
