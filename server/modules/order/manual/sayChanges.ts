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

function lineChanges(before: readonly OrderItemRow[], after: readonly OrderItemRow[]): string[] {
  const keyOf = (item: OrderItemRow) => `${item.productId}/${item.conditionGrade}/${item.goodsName}`
  const known = new Map(before.map((item) => [keyOf(item), item]))
  const said = after.flatMap((item) => {
    const old = known.get(keyOf(item))
    known.delete(keyOf(item))
    if (!old) return [`新增 ${nameOf(item)} ×${item.quantity}`]
    if (old.quantity !== item.quantity)
      return [`${nameOf(item)}数量 ${old.quantity} → ${item.quantity}`]
    return old.price === item.price ? [] : [`${nameOf(item)}单价 ${old.price} → ${item.price}`]
  })
  return [...said, ...[...known.values()].map((item) => `删除 ${nameOf(item)}`)]
}
