import { fail } from '../../../../base/errors'
import type { OrderItemRow } from '../record/OrderRow'
import type { Part } from './shareOrder'

/**
 * Refuses a plan that is not a partition: two or more parcels, none empty, every copy of every line in exactly one.
 * @throws ORDER_SPLIT_PARTS
 */
export function checkParts(items: readonly OrderItemRow[], parts: readonly Part[]): void {
  if (parts.length < 2) refuse('至少要分成 2 个包裹')
  if (parts.some((part) => part.length === 0)) refuse('有包裹里没有商品')
  for (const part of parts)
    if (new Set(part.map((piece) => piece.itemId)).size < part.length)
      refuse('同一个包裹里重复写了同一行商品')
  const moved = new Map<string, number>()
  for (const { itemId, quantity } of parts.flat())
    moved.set(itemId, (moved.get(itemId) ?? 0) + quantity)
  for (const item of items) {
    const sum = moved.get(item.id) ?? 0
    if (sum !== item.quantity)
      refuse(`“${item.goodsName}”共 ${item.quantity} 件，方案里是 ${sum} 件`)
    moved.delete(item.id)
  }
  if (moved.size > 0) refuse('方案里有不属于该订单的商品')
}

const refuse = (problem: string): never => {
  throw fail('ORDER_SPLIT_PARTS', { problem })
}
