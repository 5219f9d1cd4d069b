import { schemas } from '../../../schemas'
import type { OrderItemRow, OrderRow } from '../OrderRow'

const told = [
  'orderAmount',
  'discountAmount',
  'freightAmount',
  'customerName',
  'warehouseName',
  'expressCode',
  'payStatus',
  'deliverType',
  'latestDeliveryTime',
  'invoiceTitle',
  'remark',
  'sellerRemark',
] as const
/** Named, never shown: a history is read by more people than a receiver is. */
const secret = [
  'receiverName',
  'receiverPhone',
  'receiverTel',
  'province',
  'city',
  'district',
  'town',
  'receiverAddress',
] as const

/** 发货仓库：一号仓 → 二号仓；《红楼梦》数量 2 → 3 */
export function sayChanges(
  before: OrderRow,
  after: OrderRow,
  oldItems: readonly OrderItemRow[],
  items: readonly OrderItemRow[],
): string {
  const titles = schemas().resources.order?.fields ?? {}
  const changed = told
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map(
      (field) =>
        `${titles[field]?.title ?? field}：${before[field] ?? '空'} → ${after[field] ?? '空'}`,
    )
  const isMoved = secret.some((field) => (before[field] ?? '') !== (after[field] ?? ''))
  return [...changed, ...(isMoved ? ['收货信息已修改'] : []), ...lineChanges(oldItems, items)].join(
    '；',
  )
}

const nameOf = ({ goodsName, conditionGrade }: OrderItemRow) =>
  `《${goodsName}》${conditionGrade ?? ''}`

/** Whether a line is still the same product in the same grade. */
export const isSame = (
  item: Pick<OrderItemRow, 'productId' | 'conditionGrade'>,
  other: { productId?: string | null; conditionGrade?: string | null },
): boolean =>
  (item.productId ?? null) === (other.productId ?? null) &&
  (item.conditionGrade ?? null) === (other.conditionGrade ?? null)

function lineChanges(before: readonly OrderItemRow[], after: readonly OrderItemRow[]): string[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const said = after.flatMap((item) => {
    const old = known.get(item.id)
    known.delete(item.id)
    if (!old) return [`${item.giftFlag ? '新增赠品' : '新增'} ${nameOf(item)} ×${item.quantity}`]
    if (!isSame(old, item)) return [`换商品 ${nameOf(old)} → ${nameOf(item)}`]
    if (old.quantity !== item.quantity)
      return [`${nameOf(item)}数量 ${old.quantity} → ${item.quantity}`]
    return old.price === item.price ? [] : [`${nameOf(item)}单价 ${old.price} → ${item.price}`]
  })
  return [...said, ...[...known.values()].map((item) => `删除 ${nameOf(item)}`)]
}
