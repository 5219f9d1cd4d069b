import { addYuan, splitYuan, subYuan } from '../../../../base/money'
import { isOwnKind, type OrderItemRow, type OrderRow } from '../record/OrderRow'

/** Some copies of a line. */
export interface PartItem {
  itemId: string
  quantity: number
}

export type Part = readonly PartItem[]

const shared = [
  'listAmount',
  'goodsAmount',
  'discountAmount',
  'costAmount',
  'profitAmount',
  'refundAmount',
] as const

/** Money of one part of an order. */
export type PartAmounts = Record<(typeof shared)[number], string> &
  Pick<
    OrderRow,
    'orderAmount' | 'supplyAmount' | 'freightAmount' | 'serviceAmount' | 'expressAmount'
  > & { frozenAmount: string }

/** One line's money in each part that holds copies of it, in the order of the parts. */
export interface PartLine extends PartItem {
  payAmount: string
  discountAmount: string
}

/** Splits pay and discount of every line by copies; the last cent goes to the last part that holds the line. */
export function shareLines(items: readonly OrderItemRow[], parts: readonly Part[]): PartLine[][] {
  const shares = new Map<string, PartLine[]>()
  for (const item of items) {
    const pieces = parts.flatMap((part) => part.filter((piece) => piece.itemId === item.id))
    if (pieces.length === 0) continue
    const weights = pieces.map((piece) => String(piece.quantity))
    const pay = splitYuan(item.payAmount, weights)
    const discount = splitYuan(item.discountAmount, weights)
    shares.set(
      item.id,
      pieces.map((piece, at) => ({
        ...piece,
        payAmount: pay[at] ?? '0.00',
        discountAmount: discount[at] ?? '0.00',
      })),
    )
  }
  return parts.map((part) =>
    part.map((piece) => shares.get(piece.itemId)?.shift() ?? noLine(piece)),
  )
}

/**
 * Splits the order's sums by what the lines of each part cost; the last cent goes to the last part. Freight, service
 * and express fees stay on the first. Each sum over the parts equals the original.
 */
export function shareAmounts(order: OrderRow, lines: readonly PartLine[][]): PartAmounts[] {
  const paid = lines.map((part) => addYuan(...part.map((line) => line.payAmount)))
  const weights = paid.some((sum) => sum !== '0.00')
    ? paid
    : lines.map((part) => String(part.reduce((sum, line) => sum + line.quantity, 0)))
  const columns = shared.map((field) => [field, splitYuan(order[field], weights)] as const)
  const supply = splitYuan(order.supplyAmount, weights)
  const fees = addYuan(order.freightAmount, order.serviceAmount)
  const isOwn = isOwnKind(order)
  const fixed = isOwn ? order.freightAmount : fees
  const amounts = isOwn ? splitYuan(subYuan(order.orderAmount, fixed), weights) : supply
  const totals = amounts.map((amount, at) => (at === 0 ? addYuan(amount, fixed) : amount))
  const frozen = splitYuan(order.frozenAmount, totals)
  return lines.map((_, at) => ({
    ...(Object.fromEntries(columns.map(([field, parts]) => [field, parts[at]])) as Record<
      (typeof shared)[number],
      string
    >),
    supplyAmount: supply[at] ?? '0.00',
    orderAmount: totals[at] ?? '0.00',
    frozenAmount: frozen[at] ?? '0.00',
    freightAmount: at === 0 ? order.freightAmount : '0.00',
    serviceAmount: at === 0 ? order.serviceAmount : '0.00',
    expressAmount: at === 0 ? order.expressAmount : '0.00',
  }))
}

const noLine = (piece: PartItem): never => {
  throw new Error(`shareLines: part names line ${piece.itemId}, which the order does not have`)
}
