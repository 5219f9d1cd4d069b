import { sql } from 'kysely'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { AppError } from '../../../../base/errors'
import { sentence, type Sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { lockOrder } from '../record/findOrders'
import { writeLog } from '../notices/orderLog'
import { isReviewer, type OrderRow } from '../record/OrderRow'
import { actions } from './actions'
import { choose, matches } from './matches'
import { countHit, enabledStrategies, putOff } from './strategyRows'
import { subjectOf } from './subjectOf'
import {
  sequence,
  type Hit,
  type Proposal,
  type RunType,
  type Strategy,
  type Subject,
} from './types'

export interface RunOptions {
  /** Types that do not run, e.g. AUTO_AUDIT after 重新提交. */
  without?: readonly RunType[]
  /** Only these strategies, at once, whatever their delay. */
  only?: readonly Strategy[]
}

/**
 * Runs the company's strategies on a pending order, in the fixed sequence; what a split makes goes through the types
 * that follow, of a merge the order that remains does. A strategy that is refused is noted in the order's history and
 * stops nothing. Run twice it changes nothing more. They are the company's and choose among all of its warehouses.
 * @returns what was hit, in the order of events
 */
export async function runStrategies(
  trx: Trx,
  ctx: Context,
  orderId: Id,
  { without = [], only }: RunOptions = {},
): Promise<Hit[]> {
  return asWholeCompany(trx, () => runAll(trx, ctx, orderId, { without, only }))
}

async function runAll(
  trx: Trx,
  ctx: Context,
  orderId: Id,
  { without = [], only }: RunOptions,
): Promise<Hit[]> {
  const strategies = only ?? (await enabledStrategies(trx))
  const hits: Hit[] = []
  let orderIds: Id[] = [orderId]
  for (const type of sequence) {
    const rules = strategies.filter(({ strategyType }) => strategyType === type)
    if (rules.length === 0 || without.includes(type)) continue
    const next: Id[] = []
    for (const id of orderIds) {
      hits.push(...(await runType(trx, ctx, id, type, rules, only !== undefined)))
      next.push(...(await whatRemains(trx, id)))
    }
    orderIds = [...new Set(next)]
  }
  return hits
}

/** What one strategy would do to an order; nothing is stored. */
export const proposeOne = (
  trx: Trx,
  ctx: Context,
  subject: Subject,
  { strategyType, actionConfig }: Strategy,
): Promise<Proposal | undefined> =>
  actions[strategyType as RunType].propose(trx, ctx, subject, actionConfig)

async function runType(
  trx: Trx,
  ctx: Context,
  orderId: Id,
  type: RunType,
  rules: readonly Strategy[],
  isNow: boolean,
): Promise<Hit[]> {
  const order = await lockOrder(trx, orderId)
  if (order.status !== 'UN_AUDIT' || !isReviewer(order, ctx.companyId)) return []
  const subject = await subjectOf(trx, order)
  const chosen = choose(type, rules, (rule) => matches(rule, order, subject.facts, ctx.now()))
  const hits: Hit[] = []
  for (const strategy of chosen) {
    const hit =
      strategy.delayMinutes > 0 && !isNow
        ? await delay(trx, strategy, order)
        : await applyOne(trx, ctx, strategy, orderId)
    if (hit) hits.push(hit)
  }
  return hits
}

async function delay(trx: Trx, strategy: Strategy, order: OrderRow): Promise<Hit> {
  const dueTime = await putOff(trx, strategy, order.id)
  return {
    ...hitOf(strategy, order),
    text: sentence`${strategy.delayMinutes} 分钟后执行`.asRead(),
    dueTime,
  }
}

/** Applies one strategy that matches; what it did or why it was refused stands in the history. */
async function applyOne(
  trx: Trx,
  ctx: Context,
  strategy: Strategy,
  orderId: Id,
): Promise<Hit | undefined> {
  const order = await lockOrder(trx, orderId)
  await sql`savepoint strategy`.execute(trx)
  try {
    const subject = await subjectOf(trx, order)
    const proposal = await proposeOne(trx, ctx, subject, strategy)
    await proposal?.apply()
    await sql`release savepoint strategy`.execute(trx)
    if (!proposal) return undefined
    await countHit(trx, strategy.id)
    return await note(trx, ctx, strategy, order, proposal.text)
  } catch (error) {
    if (!(error instanceof AppError) || !error.isPublic) throw error
    await sql`rollback to savepoint strategy`.execute(trx)
    return note(trx, ctx, strategy, order, sentence`没有执行：${error.message}`, error.message)
  }
}

async function note(
  trx: Trx,
  ctx: Context,
  strategy: Strategy,
  order: OrderRow,
  text: Sentence,
  refused?: string,
): Promise<Hit> {
  const now = await lockOrder(trx, order.id)
  await writeLog(trx, ctx, order, {
    logType: 'STRATEGY',
    content: sentence`策略“${strategy.strategyName}”：${text}`,
    afterStatus: now.status,
  })
  return {
    ...hitOf(strategy, order),
    text: text.asRead(),
    ...(refused !== undefined && { refused }),
  }
}

const hitOf = ({ id, strategyName, strategyType }: Strategy, { orderNum }: OrderRow) => ({
  strategyId: id,
  strategyName,
  strategyType,
  orderNum,
})

/** The order itself, what was split off it by now, or the one it was merged into. */
async function whatRemains(trx: Trx, orderId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with self as (select id, order_num, merged_into from sales_order where id = ${orderId})
    select o.id from sales_order o, self
    where o.status = 'UN_AUDIT'
      and (o.id = self.id or o.order_num = self.merged_into or o.parent_order_num = self.order_num)
    order by o.id`.execute(trx)
  return rows.map((row) => row.id)
}
