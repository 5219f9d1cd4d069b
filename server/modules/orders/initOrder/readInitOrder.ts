import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Holder } from '../../../kit/http'
import { maskRow } from '../../../kit/privacy'
import { schemas } from '../../../base/schemas'

/** What names an original order: an order of ours, or a shop and the platform's number. */
export interface InitKey {
  /** Order number or platform order number. */
  id: string
  shopNum?: string
}

/** @throws INIT_ORDER_NOT_FOUND */
export async function findInitId(trx: Trx, { id, shopNum }: InitKey): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select i.id from init_order i
    where ${
      shopNum
        ? sql`i.shop_num = ${shopNum} and i.platform_order_num = ${id}`
        : sql`i.id = (select o.init_order_id from sales_order o
            where o.order_num = ${id} and o.company_id = i.company_id)`
    }`.execute(trx)
  const [row] = rows
  if (!row) throw fail('INIT_ORDER_NOT_FOUND')
  return row.id
}

/** The original order as its page shows it: receiver masked, the platform's own data without the receiver. */
export async function readInitOrder(
  trx: Trx,
  key: InitKey,
  viewer: Holder,
): Promise<Record<string, unknown>> {
  const id = await findInitId(trx, key)
  const { rows } = await sql<Record<string, unknown>>`
    select i.*, coalesce((select json_agg(o.order_num order by o.id) from sales_order o
        where o.init_order_id = i.id and o.company_id = i.company_id), '[]') as order_nums,
      (select coalesce(json_agg(json_build_object(
          'platformItemNum', l.value ->> 'platformItemNum', 'platformGoodsId', l.value ->> 'platformGoodsId',
          'platformSkuId', l.value ->> 'platformSkuId', 'goodsName', l.value ->> 'goodsName',
          'outerCode', l.value ->> 'outerCode', 'price', l.value ->> 'price',
          'quantity', (l.value ->> 'quantity')::int, 'payAmount', l.value ->> 'payAmount',
          'matched', (select m.goods_name from order_item m join sales_order o on o.id = m.order_id
            where o.init_order_id = i.id and m.match_status <> '0'
              and m.platform_item_num = l.value ->> 'platformItemNum' limit 1)) order by l.ordinality), '[]')
        from jsonb_array_elements(i.items) with ordinality l) as items
    from init_order i where i.id = ${id}`.execute(trx)
  const resource = schemas().resources.initOrder
  const row = rows[0]
  if (!row || !resource) throw fail('INIT_ORDER_NOT_FOUND')
  return { ...maskRow(row, resource, viewer), rawJson: withoutReceiver(row.rawJson) }
}

const personal = new Set([
  'buyerNick',
  'receiverName',
  'receiverPhone',
  'receiverTel',
  'receiverAddress',
])

/** Who the parcel goes to is shown by 查看收件信息 only. */
const withoutReceiver = (raw: unknown): string =>
  JSON.stringify(raw, (key, value: unknown) => (personal.has(key) ? '******' : value), 2)
