import { dictLabel, schemas } from '../../../../base/schemas'
import { joined, sentence, type Sentence } from '../../../../base/sentence'
import type { OrderItemRow, OrderRow } from '../record/OrderRow'
import { lineChanges } from './lineChanges'

const reported = [
  'orderAmount',
  'discountAmount',
  'freightAmount',
  'customerName',
  'warehouseName',
  'payStatus',
  'urgentFlag',
  'deliverType',
  'expressCode',
  'latestDeliveryTime',
  'weight',
  'invoiceType',
  'invoiceTitle',
  'invoiceTaxNo',
  'buyerMessage',
  'sellerRemark',
  'remark',
] as const
/** Named, never shown: keys, and what fewer people may read than a history. */
const hidden = {
  收货信息: [
    'receiverName',
    'receiverPhone',
    'receiverTel',
    'province',
    'city',
    'district',
    'town',
    'receiverAddress',
    'postcode',
  ],
  收款账户: ['settlementAccountId'],
  订单标签: ['tagIds'],
} as const satisfies Record<string, readonly (keyof OrderRow)[]>

/** Undefined when nothing did. 发货仓库：一号仓 → 二号仓；收货信息已修改；《红楼梦》九品数量 2 → 3 */
export function describeChanges(
  before: OrderRow,
  after: OrderRow,
  oldItems: readonly OrderItemRow[],
  items: readonly OrderItemRow[],
): Sentence | undefined {
  const changed = reported
    .filter((field) => plain(before[field]) !== plain(after[field]))
    .map(
      (field) =>
        sentence`${titleOf(field)}：${say(field, before[field])} → ${say(field, after[field])}`,
    )
  const named = Object.entries(hidden)
    .filter(([, fields]) => fields.some((field) => plain(before[field]) !== plain(after[field])))
    .map(([title]) => sentence`${title}已修改`)
  const all = [...changed, ...named, ...lineChanges(oldItems, items)]
  return all.length > 0 ? joined(all, '；') : undefined
}

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

const fieldOf = (field: string) => schemas().resources.order?.fields[field]

/** 发货仓库 of 发货仓库名称: the value is the name already. */
const titleOf = (field: string) => (fieldOf(field)?.title ?? field).replace(/名称$/, '')

function say(field: string, value: unknown): string | Sentence {
  if (typeof value === 'boolean') return value ? sentence`是` : sentence`否`
  const text = plain(value)
  const dict = fieldOf(field)?.dict
  return text === '' ? sentence`空` : dict ? dictLabel(schemas(), dict, text) : text
}
