import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, mulYuan } from '../../../../base/money'
import type { Consumed } from '../../stock'
import type { OutItem } from '../outItems'
import type { HeldOut, ShippedLine } from '../types'

/** One line of a shipment with the document's line it belongs to. */
export interface ShippedPart {
  item: OutItem
  quantity: number
}

/** What of a document leaves now. @throws OUT_TOO_MANY, OUT_NOTHING_TO_SHIP */
export function partsOf(
  out: HeldOut,
  items: readonly OutItem[],
  lines: readonly { orderItemId: Id; quantity: number }[] | undefined,
): ShippedPart[] {
  const wanted = new Map(lines?.map((line) => [line.orderItemId, line.quantity]))
  const parts = items.flatMap((item) => {
    const left = item.quantity - item.shippedQuantity
    const quantity = lines ? (wanted.get(item.orderItemId ?? '') ?? 0) : left
    if (quantity > left)
      throw fail('OUT_TOO_MANY', { productName: item.productName, left, quantity })
    return quantity > 0 ? [{ item, quantity }] : []
  })
  if (parts.length === 0) throw fail('OUT_NOTHING_TO_SHIP', { outOrderNum: out.outOrderNum })
  return parts
}

/** A part as the source is told of it, with what its copies cost. */
export function lineOf({ item, quantity }: ShippedPart, gone: readonly Consumed[]): ShippedLine {
  const costs = gone
    .filter(({ billItemId }) => billItemId === item.orderItemId)
    .map((each) => mulYuan(each.costPrice ?? '0.00', each.quantity))
  return {
    orderItemId: item.orderItemId ?? '',
    productId: item.productId,
    quantity,
    listPrice: item.price ?? '0.00',
    dealPrice: item.dealPrice ?? '0.00',
    costAmount: addYuan('0.00', ...costs),
  }
}

export const amountsOf = (lines: readonly ShippedLine[]) => ({
  listAmount: addYuan('0.00', ...lines.map((line) => mulYuan(line.listPrice, line.quantity))),
  amount: addYuan('0.00', ...lines.map((line) => mulYuan(line.dealPrice, line.quantity))),
  costAmount: addYuan('0.00', ...lines.map((line) => line.costAmount)),
})
