import { dictLabel, schemas } from '../../../../base/schemas'
import { joined, sentence, type Sentence } from '../../../../base/sentence'
import type { OrderItemRow } from '../record/OrderRow'

/** 《红楼梦》九品 */
const nameOf = ({ goodsName, conditionGrade }: OrderItemRow) =>
  sentence`《${goodsName ?? ''}》${conditionGrade ? dictLabel(schemas(), 'condition_grade', conditionGrade) : ''}`

/** Whether a line is still the same product in the same grade. */
export const isSame = (
  item: Pick<OrderItemRow, 'productId' | 'conditionGrade'>,
  other: { productId?: string | null; conditionGrade?: string | null },
): boolean =>
  (item.productId ?? null) === (other.productId ?? null) &&
  (item.conditionGrade ?? null) === (other.conditionGrade ?? null)

const reported = [
  ['quantity', '数量'],
  ['confirmQuantity', '确认数量'],
  ['price', '单价'],
  ['warehouseName', '发货仓库'],
  ['remark', '备注'],
] as const

/** What became of the lines of an order, a sentence per line: added, exchanged, changed, taken away. */
export function lineChanges(
  before: readonly OrderItemRow[],
  after: readonly OrderItemRow[],
): Sentence[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const said = after.flatMap((item) => {
    const old = known.get(item.id)
    known.delete(item.id)
    return sayLine(old, item)
  })
  return [...said, ...[...known.values()].map((item) => sentence`删除 ${nameOf(item)}`)]
}

function sayLine(old: OrderItemRow | undefined, item: OrderItemRow): Sentence[] {
  if (!old)
    return [
      item.giftFlag
        ? sentence`新增赠品 ${nameOf(item)} ×${item.quantity}`
        : sentence`新增 ${nameOf(item)} ×${item.quantity}`,
    ]
  if (!isSame(old, item)) return [sentence`换商品 ${nameOf(old)} → ${nameOf(item)}`]
  const changes = reported
    .filter(([field]) => (old[field] ?? '') !== (item[field] ?? ''))
    .map(
      ([field, title]) =>
        sentence`${title} ${old[field] ?? sentence`空`} → ${item[field] ?? sentence`空`}`,
    )
  if (old.giftFlag !== item.giftFlag)
    changes.push(item.giftFlag ? sentence`改为赠品` : sentence`不再是赠品`)
  return changes.length > 0 ? [sentence`${nameOf(item)}${joined(changes, '，')}`] : []
}
