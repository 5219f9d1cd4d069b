import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { batchRoute, defineBatch, enqueueBatch } from '../../../kit/machines'
import { wakeJobs } from '../../../kit/jobs'
import { Type } from 'typebox'
import { lockOrder } from '../order/record/findOrders'
import { findStrategy, runStrategies, type Hit } from '../order/strategies'
import { pendingMatches } from './pendingMatches'

/** One strategy on the given orders, in the name of whoever asked for it; 立即执行 goes on with it as a task. */
export const applyStrategy = batchRoute({
  call: 'POST /order/strategy/apply',
  permission: 'order:strategy:run',
  title: '执行策略',
  resource: 'order',
  values: { strategyId: Type.String({ pattern: '^[0-9]{1,18}$', title: '策略' }) },
  async row(trx, ctx, id, input, name) {
    // strategies have the whole company before them: whoever asks for them must see the order
    await lockOrder(trx, id)
    const strategy = await findStrategy(trx, String(input.strategyId))
    if (!strategy) throw fail('ROW_NOT_FOUND')
    name(reported(await runStrategies(trx, ctx, id, { only: [strategy] }), id))
  },
})

/** 执行策略 on the ticked orders: every enabled strategy, at once. */
export const runAll = defineBatch({
  resource: 'order',
  action: 'runStrategies',
  async row(trx, ctx, id, _input, name) {
    await lockOrder(trx, id)
    name(reported(await runStrategies(trx, ctx, id), id))
  },
})

/** DD20240618000042：自动打标（打标签：加急） */
function reported(hits: readonly Hit[], id: Id): string {
  const [first] = hits
  if (!first) return `${id}：没有命中策略`
  return `${first.orderNum}：${hits.map(({ strategyName, text }) => `${strategyName}（${text}）`).join('，')}`
}

/** 立即执行: a task over every pending order the strategy is about. @throws STRATEGY_NO_ORDER */
export async function enqueueRun(trx: Trx, ctx: Context, id: Id) {
  const strategy = await findStrategy(trx, id)
  if (!strategy) throw fail('ROW_NOT_FOUND')
  if (strategy.strategyType === 'AFTER_SALE') throw fail('STRATEGY_AFTER_SALE')
  const subjects = await pendingMatches(trx, ctx, strategy)
  if (subjects.length === 0)
    throw fail('STRATEGY_NO_ORDER', { strategyName: strategy.strategyName })
  const ids = subjects.map(({ order }) => order.id)
  const batch = {
    call: 'POST /order/strategy/apply',
    title: `执行策略“${strategy.strategyName}”`,
    resource: 'order',
  }
  return enqueueBatch(trx, ctx, batch, { ids }, { strategyId: id })
}

/** Wakes the workers after the commit. */
export const wakeRuns = wakeJobs
