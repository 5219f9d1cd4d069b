import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { writeDocumentLog } from '../../../../kit/documents'
import type { Context } from '../../../../kit/http'
import { consumeBill, postStockFlows, type StockBill } from '../../stock'
import { describeFound } from './describeFound'
import { lockFree } from '../make/lockFree'
import { requireCovered } from './requireCovered'
import type { AdjustLine, AdjustRow } from '../types'

/**
 * 审核通过 of a document that another one made, in the transaction of that one: see `postAdjust`.
 * @throws ADJUST_STATE, ADJUST_SHELF_OFF, ADJUST_LOCKED, STOCK_OUT_TOO_MANY
 */
export async function auditAdjust(trx: Trx, ctx: Context, adjustNum: string): Promise<void> {
  const adjust = await lockAdjust(trx, adjustNum)
  await postAdjust(trx, ctx, adjust)
  await trx
    .updateTable('stockAdjust')
    .set({ adjustStatus: 'DONE', updateTime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', adjust.id)
    .execute()
  const type = adjust.adjustType === 'SURPLUS' ? 'surplus' : 'deficit'
  const content = sentence`审核通过，${adjust.totalQuantity} 册`
  await writeDocumentLog(trx, ctx, { type, id: adjust.id, action: '审核通过', content })
}

/**
 * Every line changes stock through the ledger, SURPLUS_IN or DEFICIT_OUT, all of them or none; the document is final
 * then. Its number is the request, so that it is posted once whatever is sent again.
 * @throws ADJUST_SHELF_OFF, ADJUST_LOCKED, STOCK_OUT_TOO_MANY
 */
export async function postAdjust(trx: Trx, ctx: Context, adjust: AdjustRow): Promise<void> {
  const lines = await linesOf(trx, adjust)
  await (adjust.adjustType === 'SURPLUS' ? takeIn : writeOff)(trx, ctx, adjust, lines)
  await trx
    .updateTable('stockAdjust')
    .set({ auditBy: ctx.user.userId, auditTime: ctx.now() })
    .where('id', '=', adjust.id)
    .execute()
  await freePlaces(trx, adjust)
}

/** Only now another stocktake may count its places: their difference is in the books, or given up. */
export const freePlaces = (trx: Trx, { id }: Pick<AdjustRow, 'id'>) =>
  sql`
    update stocktake_item set is_open = false
    where id in (select stocktake_item_id from stock_adjust_item where adjust_id = ${id})`.execute(
    trx,
  )

async function lockAdjust(trx: Trx, adjustNum: string): Promise<AdjustRow> {
  const adjust = await trx
    .selectFrom('stockAdjust')
    .selectAll()
    .where('adjustNum', '=', adjustNum)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  if (adjust.adjustStatus !== 'WAIT_AUDIT') throw fail('ADJUST_STATE', { num: adjustNum })
  return adjust
}

const linesOf = (trx: Trx, { id }: AdjustRow): Promise<AdjustLine[]> =>
  trx
    .selectFrom('stockAdjustItem as i')
    .innerJoin('shelf as h', 'h.id', 'i.shelfId')
    .innerJoin('product as p', 'p.id', 'i.productId')
    .selectAll('i')
    .select(['h.shelfCode', 'h.status as shelfStatus', 'p.productName', 'p.productCode'])
    .where('i.adjustId', '=', id)
    .orderBy('i.id')
    .execute()

const billOf = (ctx: Context, { adjustNum, adjustType, stocktakeNum }: AdjustRow): StockBill => ({
  billType: adjustType,
  billNum: adjustNum,
  relatedNum: stocktakeNum,
  requestId: adjustNum,
  userId: ctx.user.userId,
  now: ctx.now(),
})

async function takeIn(trx: Trx, ctx: Context, adjust: AdjustRow, lines: readonly AdjustLine[]) {
  const off = lines.find(({ shelfStatus }) => shelfStatus !== '1')
  if (off)
    throw fail('ADJUST_SHELF_OFF', {
      shelfCode: off.shelfCode,
      state: off.shelfStatus === '2' ? '正在盘点冻结' : '已停用',
      productName: off.productName,
    })
  await postStockFlows(
    trx,
    lines.map((line) => ({
      ...billOf(ctx, adjust),
      companyId: adjust.companyId,
      warehouseId: adjust.warehouseId,
      productId: line.productId,
      productCode: line.productCode,
      shelfId: line.shelfId,
      conditionGrade: line.conditionGrade,
      pieceCode: line.pieceCode,
      stockKind: line.pieceCode === '' ? 'NORMAL' : 'ANCIENT',
      flowType: 'SURPLUS_IN',
      change: line.quantity,
      unitCost: line.costPrice,
      billItemId: line.id,
    })),
  )
  await describeFound(trx, adjust)
}

async function writeOff(trx: Trx, ctx: Context, adjust: AdjustRow, lines: readonly AdjustLine[]) {
  await lockFree(trx, ctx, adjust)
  await requireCovered(trx, adjust, lines)
  await consumeBill(trx, {
    ...billOf(ctx, adjust),
    flowType: 'DEFICIT_OUT',
    quantities: new Map(lines.map(({ id, quantity }) => [id, quantity])),
  })
}
