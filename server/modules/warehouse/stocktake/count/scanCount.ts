import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context, RowNote } from '../../../../kit/http'
import { clearCount, countItem } from './countItem'
import { findScanned } from './findScanned'
import { itemAt } from './itemAt'
import type { ItemRow, StocktakeRow } from '../types'

interface Scan {
  shelfCode: string
  scan: string
  conditionGrade?: string | null
  quantity?: number | null
}

/**
 * 扫描: so many more of a book on a shelf. Counts of several people add up here, since the document is locked; the same
 * scan sent again counts once.
 * @throws STOCKTAKE_SHELF_*, STOCKTAKE_CODE_*, STOCKTAKE_OUT_OF_SCOPE, STOCKTAKE_PIECE_*
 */
export async function scanCount(
  trx: Trx,
  row: StocktakeRow,
  input: Record<string, unknown>,
  ctx: Context,
): Promise<RowNote | void> {
  const { shelfCode, scan, conditionGrade, quantity } = input as typeof input & Scan
  if (await isCounted(trx, row, ctx)) return
  const found = await findScanned(trx, row, {
    shelfCode,
    code: scan,
    conditionGrade: conditionGrade ?? '100',
  })
  const item = await itemAt(trx, row, found)
  if (item.pieceCode !== '' && item.countQuantity !== null && item.countQuantity > 0)
    throw fail('STOCKTAKE_PIECE_TWICE', { pieceCode: item.pieceCode })
  const more = item.pieceCode === '' ? (quantity ?? 1) : 1
  await countItem(trx, ctx, row, item, {
    quantity: (item.countQuantity ?? 0) + more,
    requestId: ctx.requestId,
  })
}

const isCounted = async (trx: Trx, { id }: StocktakeRow, { requestId }: Context) =>
  (await trx
    .selectFrom('stocktakeCount')
    .select('id')
    .where('stocktakeId', '=', id)
    .where('requestId', '=', requestId)
    .executeTakeFirst()) !== undefined

/** 撤销上一次: the last count of this person; what others counted on the same line since stays. @throws STOCKTAKE_NOTHING_TO_UNDO */
export async function undoCount(
  trx: Trx,
  row: StocktakeRow,
  _input: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  const last = await countsOf(trx, row)
    .where('c.createBy', '=', ctx.user.userId)
    .orderBy('c.id', 'desc')
    .executeTakeFirst()
  await takeBack(trx, row, ctx, last)
}

/** The count one scan made, by its request. @throws STOCKTAKE_NOTHING_TO_UNDO */
export async function undoScan(
  trx: Trx,
  row: StocktakeRow,
  requestId: string,
  ctx: Context,
): Promise<void> {
  const made = await countsOf(trx, row).where('c.requestId', '=', requestId).executeTakeFirst()
  await takeBack(trx, row, ctx, made)
}

const countsOf = (trx: Trx, row: StocktakeRow) =>
  trx
    .selectFrom('stocktakeCount as c')
    .innerJoin('stocktakeItem as i', 'i.id', 'c.itemId')
    .selectAll('i')
    .select(['c.id as countId', 'c.beforeQuantity', 'c.afterQuantity'])
    .where('c.stocktakeId', '=', row.id)
    .where('c.isUndone', '=', false)
    // a count that was cleared for the recount is none any more
    .where('i.countQuantity', 'is not', null)

type Made = Awaited<ReturnType<ReturnType<typeof countsOf>['executeTakeFirst']>>

async function takeBack(trx: Trx, row: StocktakeRow, ctx: Context, made: Made): Promise<void> {
  if (!made) throw fail('STOCKTAKE_NOTHING_TO_UNDO', { stocktakeNum: row.stocktakeNum })
  const { countId, beforeQuantity, afterQuantity, ...item } = made
  await trx
    .updateTable('stocktakeCount')
    .set({ isUndone: true })
    .where('id', '=', countId)
    .execute()
  const left = (item.countQuantity ?? 0) - (afterQuantity - (beforeQuantity ?? 0))
  if (left > 0 || beforeQuantity !== null)
    return countBack(trx, ctx, row, item, Math.max(left, 0), countId)
  if (item.isFound) await trx.deleteFrom('stocktakeItem').where('id', '=', item.id).execute()
  else await clearCount(trx, item.id, row.stocktakeStatus === 'RECOUNT' ? 'RECOUNT' : 'WAIT')
}

async function countBack(
  trx: Trx,
  ctx: Context,
  row: StocktakeRow,
  item: ItemRow,
  quantity: number,
  countId: string,
): Promise<void> {
  const requestId = `undo-${countId}`
  await countItem(trx, ctx, row, item, { quantity, requestId })
  // taking back is no count of its own
  await trx
    .updateTable('stocktakeCount')
    .set({ isUndone: true })
    .where('stocktakeId', '=', row.id)
    .where('requestId', '=', requestId)
    .execute()
}
