import { AppError } from '../../../../../base/errors'
import { sentence } from '../../../../../base/sentence'
import { planParts, type PlannedPart } from '../../split/planParts'
import { splitOrder } from '../../split/splitOrder'
import type { StrategyAction, Subject } from '../types'

const planned = { '1': 'warehouse', '2': 'stock', '3': 'category', '4': 'weight' } as const

/**
 * 自动拆单 `{ by, limit? }`, by strategy_split_by: 1 仓库, 2 库存充足与缺货, 3 商品分类, 4 重量上限 (kg), 5 件数上限. An
 * order that is itself a merge is left as it is: it was put together on purpose.
 */
export const split: StrategyAction = {
  async propose(trx, ctx, subject, config) {
    const { order } = subject
    if (order.relatedOrderNum || order.mergeFlag) return undefined
    const by = String(config.by ?? '')
    const limit = Number(config.limit ?? 0)
    const parts =
      by === '5' ? byQuantity(subject, limit) : await planBy(by as keyof typeof planned, limit)
    if (parts.length < 2) return undefined
    return {
      text: sentence`拆成 ${parts.length} 个订单`,
      async apply() {
        const items = parts.map((part) => part.items)
        // what is short waits for stock, and everybody sees why
        const options = by === '2' ? { abnormalTypes: ['2'] } : {}
        await splitOrder(trx, ctx, order, items, options)
      },
    }

    async function planBy(way: keyof typeof planned, maxWeightKg: number): Promise<PlannedPart[]> {
      if (!planned[way]) return []
      try {
        return await planParts(trx, order, planned[way], maxWeightKg > 0 ? maxWeightKg : undefined)
      } catch (error) {
        if (error instanceof AppError && error.code === 'ORDER_SPLIT_PLAN') return []
        throw error
      }
    }
  },
}

/** Fills one parcel after the other with at most `limit` copies. */
export function byQuantity({ items }: Pick<Subject, 'items'>, limit: number): PlannedPart[] {
  if (!Number.isInteger(limit) || limit < 1) return []
  const parts: PlannedPart[] = []
  let room = 0
  for (const item of items)
    for (let left = item.quantity; left > 0;) {
      if (room === 0) {
        parts.push({ items: [] })
        room = limit
      }
      const quantity = Math.min(left, room)
      parts.at(-1)?.items.push({ itemId: item.id, quantity })
      left -= quantity
      room -= quantity
    }
  return parts
}
