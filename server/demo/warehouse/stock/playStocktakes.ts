import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { beginDocument } from '../../../kit/documents'
import type { Context, SessionUser } from '../../../kit/http'
import { stocktake, stocktakeRoutes } from '../../../modules/warehouse/stocktake'
import { actAs } from '../../trade/playKit'

interface Stage {
  trx: Trx
  ctx: Context
  warehouseId: Id
  /** Codes of shelves with stock, the fullest first; every document takes some of its own. */
  shelves: string[]
}

/**
 * Stocktakes of one demo company in every state, made by the program's own steps on what lies there, so that snapshot,
 * differences, stock and history agree. The transaction acts for the company already.
 */
export async function playStocktakes(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const stage = await setStage(trx, ctx)
  if (!stage) return
  await playDone(stage)
  await playWaiting(stage)
  await playCounting(stage)
  await playPlanned(stage)
}

async function setStage(trx: Trx, ctx: Context): Promise<Stage | undefined> {
  const { rows } = await sql<{ warehouseId: Id; shelfCode: string }>`
    select h.warehouse_id, h.shelf_code
    from shelf h join stock s on s.shelf_id = h.id
    where h.sells and h.warehouse_id = (select w.id from warehouse w join stock o on o.warehouse_id = w.id
      where w.company_id = ${ctx.companyId} and w.status = '1' group by w.id order by count(*) desc, w.id limit 1)
    group by h.id
    having count(*) filter (where s.quantity - s.locked_quantity >= 3) >= 3
    order by count(*) desc, h.id limit 12`.execute(trx)
  const [first] = rows
  if (!first || rows.length < 8) return undefined
  return {
    trx,
    ctx,
    warehouseId: first.warehouseId,
    shelves: rows.map(({ shelfCode }) => shelfCode),
  }
}

/** 已完成: one with its differences posted, one whose documents still wait, one that agreed. */
async function playDone(stage: Stage): Promise<void> {
  const posted = await begin(stage, { stocktakeName: '年中货架盘点', counters: true })
  await step(stage, posted, 'start')
  await countMost(stage, posted, { every: 5 })
  await step(stage, posted, 'submit', { uncounted: 'IGNORE' })
  await step(stage, posted, 'audit', { auditNow: true, remark: '差异已与实物核对' })
  const waiting = await begin(stage, { stocktakeName: '畅销架抽盘', stocktakeMode: 'BLIND' })
  await step(stage, waiting, 'start')
  await countMost(stage, waiting, { every: 7 })
  await step(stage, waiting, 'submit', { uncounted: 'IGNORE' })
  await step(stage, waiting, 'audit', { auditNow: false })
  const equal = await begin(stage, { stocktakeName: '新到图书复核' })
  await step(stage, equal, 'start')
  await countMost(stage, equal, { every: 0 })
  await step(stage, equal, 'submit', { uncounted: 'IGNORE' })
  await step(stage, equal, 'audit', { auditNow: true })
}

/** 待审核 and 复盘中. */
async function playWaiting(stage: Stage): Promise<void> {
  const waiting = await begin(stage, { stocktakeName: '文学区盘点', counters: true })
  await step(stage, waiting, 'start')
  await countMost(stage, waiting, { every: 6 })
  await step(stage, waiting, 'submit', { uncounted: 'ZERO' })
  const again = await begin(stage, { stocktakeName: '工具书盘点' })
  await step(stage, again, 'start')
  await countMost(stage, again, { every: 4 })
  await step(stage, again, 'submit', { uncounted: 'IGNORE' })
  await step(stage, again, 'recount', { scope: 'DIFF', remark: '差异较大，请换人重新清点' })
}

/** 盘点中: one frozen and begun, one blind. */
async function playCounting(stage: Stage): Promise<void> {
  const frozen = await begin(stage, { stocktakeName: '月末货架盘点', freezeFlag: true })
  await step(stage, frozen, 'start')
  await countMost(stage, frozen, { every: 5, share: 0.5 })
  const blind = await begin(stage, { stocktakeName: '盲盘抽查', stocktakeMode: 'BLIND' })
  await step(stage, blind, 'start')
}

/** 未开始 and 已作废. */
async function playPlanned(stage: Stage): Promise<void> {
  await begin(stage, { stocktakeName: '下周盘点计划', remark: '周一早上开盘前完成' })
  await step(stage, await begin(stage, { stocktakeName: '重复的计划' }), 'cancel')
}

async function begin(
  { trx, ctx, warehouseId, shelves }: Stage,
  { counters = false, ...values }: Record<string, unknown>,
): Promise<Id> {
  const shelf = shelves.shift() ?? ''
  const { id } = await beginDocument(trx, ctx, stocktake, {
    warehouseId,
    stocktakeType: 'SHELF',
    stocktakeMode: 'OPEN',
    shelfCodes: [shelf],
    counterIds: counters ? [ctx.user.userId] : [],
    ...values,
  })
  return id
}

/** Counts a share of the lines; every so manieth differs, by turns one more and one less. */
async function countMost(
  stage: Stage,
  stocktakeId: Id,
  { every, share = 1 }: { every: number; share?: number },
): Promise<void> {
  const { trx } = stage
  const lines = await trx
    .selectFrom('stocktakeItem')
    .select(['id', 'bookQuantity', 'pieceCode'])
    .where('stocktakeId', '=', stocktakeId)
    .orderBy('id')
    .execute()
  for (const [at, line] of lines.slice(0, Math.ceil(lines.length * share)).entries()) {
    const differs = every > 0 && at % every === 1 && line.pieceCode === '' && line.bookQuantity > 2
    const more = at % (2 * every) === 1 ? -1 : 1
    const countQuantity = line.bookQuantity + (differs ? more : 0)
    await run(stage, 'items/change', line.id, {
      countQuantity,
      ...(differs && { remark: more > 0 ? '多出一册' : '架上少一册' }),
    })
  }
}

const step = (stage: Stage, id: Id, name: string, values: Record<string, unknown> = {}) =>
  run(stage, name, id, values)

async function run({ trx, ctx }: Stage, name: string, id: Id, values: Record<string, unknown>) {
  const work = stocktakeRoutes.find(({ path }) => path === `${stocktake.base}/${name}`)?.rowWork
  if (!work) throw new Error(`playStocktakes: ${stocktake.base} has no step "${name}"`)
  await work(trx, ctx, id, values, () => {})
}
