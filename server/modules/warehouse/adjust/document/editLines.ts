import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, type Context } from '../../../../kit/http'
import { releaseBill } from '../../stock'
import { lockFree } from '../make/lockFree'
import type { AdjustRow } from '../types'
import { lineCost, lineNote } from './beginAdjust'

/** Lines as 编辑 sends them; 0 copies drops a line. */
export const editedLines = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[0-9]{1,18}$', title: '明细' }),
      shelfCode: Type.Optional(Type.String({ minLength: 1, maxLength: 50, title: '货架号' })),
      quantity: Type.Integer({ minimum: 0, maximum: 999_999, title: '数量' }),
      costPrice: lineCost,
      remark: lineNote,
    },
    alsoShown,
  ),
  { minItems: 1, maxItems: 2000, title: '明细' },
)

interface EditedLine {
  id: Id
  shelfCode?: string
  quantity: number
  costPrice?: string | null
  remark?: string | null
}

interface StoredLine {
  id: Id
  quantity: number
  pieceCode: string
  bookQuantity: number
  shelfId: Id
  shelfCode: string
  productName: string
  /** Copies of the counted difference; null where nobody counted. */
  counted: number | null
}

/**
 * 编辑: quantities, and of found goods shelf and cost. What a count found is the most; the locks of missing copies follow.
 * @throws ADJUST_EMPTY, ADJUST_OVER_COUNT, ADJUST_LINE_SHORT, ADJUST_LINE_PIECE, ADJUST_LINE_SHELF, ADJUST_LINE_TWICE
 */
export async function editLines(
  trx: Trx,
  row: AdjustRow,
  { items }: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  const stored = await linesOf(trx, row.id)
  const edited = new Map((items as EditedLine[]).map((line) => [line.id, line]))
  if (stored.every(({ id, quantity }) => (edited.get(id)?.quantity ?? quantity) === 0))
    throw fail('ADJUST_EMPTY', { num: row.adjustNum })
  const isDeficit = row.adjustType === 'DEFICIT'
  const by = { userId: ctx.user.userId, now: ctx.now() }
  if (isDeficit) await releaseBill(trx, { billType: 'DEFICIT', billNum: row.adjustNum }, by)
  const places = new Map<string, number>()
  for (const [at, line] of stored.entries()) {
    const change = edited.get(line.id)
    if (change) requireFit(row, line, change, at + 1)
    const shelfId =
      change && !isDeficit ? await shelfOf(trx, row, line, change, at + 1) : line.shelfId
    if ((change?.quantity ?? line.quantity) > 0)
      requireOnce(places, await placeOf(trx, line.id, shelfId), at + 1)
    if (change) await storeLine(trx, row, line, { ...change, shelfId })
  }
  if (isDeficit && row.adjustStatus === 'WAIT_AUDIT') await lockFree(trx, ctx, row)
}

const linesOf = async (trx: Trx, id: Id): Promise<StoredLine[]> => {
  const { rows } = await sql<StoredLine>`
    select i.id, i.quantity, i.piece_code, i.shelf_id, h.shelf_code, p.product_name,
      coalesce(s.quantity, 0) as book_quantity, abs(c.diff_quantity) as counted
    from stock_adjust_item i
    join shelf h on h.id = i.shelf_id
    join product p on p.id = i.product_id
    left join stock s on s.id = i.stock_id
    left join stocktake_item c on c.id = i.stocktake_item_id
    where i.adjust_id = ${id} order by i.id`.execute(trx)
  return rows
}

function requireFit(
  { adjustType }: AdjustRow,
  { shelfCode, productName, counted, bookQuantity, pieceCode }: StoredLine,
  { quantity }: EditedLine,
  line: number,
): void {
  if (counted !== null && quantity > counted)
    throw fail('ADJUST_OVER_COUNT', { shelfCode, productName, counted, quantity })
  if (pieceCode !== '' && quantity > 1) throw fail('ADJUST_LINE_PIECE', { line, productName })
  if (adjustType === 'DEFICIT' && quantity > bookQuantity)
    throw fail('ADJUST_LINE_SHORT', {
      line,
      shelfCode,
      productName,
      quantity: bookQuantity,
      wanted: quantity,
    })
}

async function shelfOf(
  trx: Trx,
  { warehouseId }: AdjustRow,
  stored: StoredLine,
  { shelfCode }: EditedLine,
  line: number,
): Promise<Id> {
  if (shelfCode === undefined || shelfCode.trim() === stored.shelfCode) return stored.shelfId
  const { id } = await trx
    .selectFrom('shelf')
    .select('id')
    .where('warehouseId', '=', warehouseId)
    .where('shelfCode', '=', shelfCode.trim())
    .where('removedTime', 'is', null)
    .executeTakeFirstOrThrow(() => fail('ADJUST_LINE_SHELF', { line, shelfCode }))
  return id
}

async function placeOf(trx: Trx, id: Id, shelfId: Id): Promise<string> {
  const item = await trx
    .selectFrom('stockAdjustItem')
    .select(['productId', 'conditionGrade', 'pieceCode'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [shelfId, item.productId, item.conditionGrade, item.pieceCode].join('|')
}

function requireOnce(places: Map<string, number>, place: string, line: number): void {
  const first = places.get(place)
  if (first !== undefined) throw fail('ADJUST_LINE_TWICE', { line, first })
  places.set(place, line)
}

async function storeLine(
  trx: Trx,
  { adjustType }: AdjustRow,
  { id }: StoredLine,
  { quantity, costPrice, remark, shelfId }: EditedLine & { shelfId: Id },
): Promise<void> {
  if (quantity === 0) {
    // what was counted there is given up: another stocktake may count the place again
    await sql`update stocktake_item set is_open = false
      where id = (select stocktake_item_id from stock_adjust_item where id = ${id})`.execute(trx)
    await trx.deleteFrom('stockAdjustItem').where('id', '=', id).execute()
    return
  }
  const found = adjustType === 'SURPLUS'
  await trx
    .updateTable('stockAdjustItem')
    .set({
      quantity,
      ...(found && { shelfId, ...(costPrice && { costPrice }) }),
      ...(remark !== undefined && { remark }),
    })
    .where('id', '=', id)
    .execute()
}
