import { AppError, fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { Trx, Id } from '../../../base/db'
import { findStrategy, proposeOne, type Proposal } from '../order/strategies'
import { pendingMatches } from './pendingMatches'

const maxShown = 200

/** One order a strategy would hit now. */
export interface TrialRow {
  id: Id
  orderNum: string
  orderType: string
  shopName: string | null
  orderAmount: string
  change: string
}

/** 试运行: the pending orders a strategy would hit and what would change; nothing is stored. */
export async function tryStrategy(trx: Trx, ctx: Context, id: Id): Promise<TrialRow[]> {
  const strategy = await findStrategy(trx, id)
  if (!strategy) throw fail('ROW_NOT_FOUND')
  if (strategy.strategyType === 'AFTER_SALE') throw fail('STRATEGY_AFTER_SALE')
  const rows: TrialRow[] = []
  for (const subject of await pendingMatches(trx, ctx, strategy)) {
    if (rows.length >= maxShown) break
    const { order } = subject
    const change = await changeOf(() => proposeOne(trx, ctx, subject, strategy))
    const { orderNum, orderType, shopName, orderAmount } = order
    rows.push({ id: order.id, orderNum, orderType, shopName, orderAmount, change })
  }
  return rows
}

async function changeOf(propose: () => Promise<Proposal | undefined>): Promise<string> {
  try {
    return (await propose())?.text.asRead() ?? '已经是这样，不用改'
  } catch (error) {
    if (error instanceof AppError && error.isPublic) return `不能执行：${error.message}`
    throw error
  }
}
