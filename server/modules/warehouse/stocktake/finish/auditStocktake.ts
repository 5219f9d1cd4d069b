import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holds, type Context } from '../../../../kit/http'
import { auditAdjust, auditRight, makeAdjust, type AdjustType } from '../../adjust'
import { stampCounted } from '../../stock'
import { applyNotes } from './applyNotes'
import { releaseShelves } from '../begin/startCount'
import type { StocktakeRow } from '../types'

const names: Readonly<Record<AdjustType, string>> = { SURPLUS: '盘盈', DEFICIT: '盘亏' }

/**
 * 审核通过: differences become one surplus and one deficit document. Stock changes when these are audited: at once when
 * asked for, in this transaction, else later. What is posted is the difference against the books at the time of the
 * count, so that whatever moved since stays.
 * @throws STOCKTAKE_ADJUST_RIGHT, and what `auditAdjust` refuses: then nothing is audited
 */
export async function auditStocktake(
  trx: Trx,
  row: StocktakeRow,
  { auditNow, remark }: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  await releaseShelves(trx, row)
  // a difference stays open until it is posted: nobody may count that place meanwhile
  await sql`
    update stocktake_item set is_open = false where stocktake_id = ${row.id} and diff_quantity = 0`.execute(
    trx,
  )
  const surplusNum = await makeAdjust(trx, ctx, { type: 'SURPLUS', stocktake: row })
  const deficitNum = await makeAdjust(trx, ctx, { type: 'DEFICIT', stocktake: row })
  await trx
    .updateTable('stocktake')
    .set({
      surplusNum: surplusNum ?? null,
      deficitNum: deficitNum ?? null,
      auditBy: ctx.user.userId,
      auditTime: ctx.now(),
      finishTime: ctx.now(),
      auditRemark: (remark as string | undefined) ?? null,
    })
    .where('id', '=', row.id)
    .execute()
  await stampAll(trx, row)
  await applyNotes(trx, row, ctx)
  if (auditNow) await post(trx, ctx, { SURPLUS: surplusNum, DEFICIT: deficitNum })
}

/** 审核盘盈盘亏: what an audit left waiting. @throws STOCKTAKE_ALL_POSTED, STOCKTAKE_ADJUST_RIGHT */
export async function postDifferences(
  trx: Trx,
  row: StocktakeRow,
  _input: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  const waiting = await trx
    .selectFrom('stockAdjust')
    .select(['adjustType', 'adjustNum'])
    .where('stocktakeNum', '=', row.stocktakeNum)
    .where('adjustStatus', '=', 'WAIT_AUDIT')
    .execute()
  if (waiting.length === 0) throw fail('STOCKTAKE_ALL_POSTED', { stocktakeNum: row.stocktakeNum })
  await post(
    trx,
    ctx,
    Object.fromEntries(waiting.map(({ adjustType, adjustNum }) => [adjustType, adjustNum])),
  )
}

async function post(
  trx: Trx,
  ctx: Context,
  nums: Partial<Record<AdjustType, string>>,
): Promise<void> {
  const given = (['SURPLUS', 'DEFICIT'] as const).filter((type) => nums[type])
  const missing = given.filter((type) => !holds(ctx.user, auditRight[type]))
  if (missing.length > 0)
    throw fail('STOCKTAKE_ADJUST_RIGHT', { kinds: missing.map((type) => names[type]).join('、') })
  for (const type of given) await auditAdjust(trx, ctx, nums[type] ?? '')
}

/** When shelves and rows were counted last. */
async function stampAll(trx: Trx, { id }: StocktakeRow): Promise<void> {
  await sql`
    update shelf set last_count_time = now() where id in (
      select shelf_id from stocktake_item where stocktake_id = ${id} and count_quantity is not null)`.execute(
    trx,
  )
  await stampCounted(trx, id)
}

/** 作废: shelves and places are free for the next count; nothing else changes. */
export async function cancelStocktake(trx: Trx, row: StocktakeRow): Promise<void> {
  await releaseShelves(trx, row)
  await sql`update stocktake_item set is_open = false where stocktake_id = ${row.id}`.execute(trx)
}
