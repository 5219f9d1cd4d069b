import { sql } from 'kysely'
import { normalizeIsbn } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { dictLabel, schemas } from '../../../../base/schemas'
import { defineList, type ListRow } from '../../../../kit/lists'

/** Orders of the company on either side; the order itself is read as any of its two companies may. */
const orderRows = (trx: Trx) =>
  trx
    .selectFrom(sql<{ id: Id; orderNum: string; taskId: Id }>`gp_order`.as('t'))
    .innerJoin('salesOrder as o', 'o.orderNum', 't.orderNum')
    .leftJoin('gpMatchTask as g', 'g.id', 't.taskId')
    .leftJoin('customer as c', 'c.id', 'g.customerId')

const columns = {
  taskNum: sql`g.task_num`,
  taskName: sql`coalesce(nullif(g.task_name, ''), g.task_num)`,
  customerName: sql`c.customer_name`,
  isbn13: sql`null::text`,
  bookCount: sql`o.kind_quantity`,
  goodsQuantity: sql`o.goods_quantity`,
  listAmount: sql`o.list_amount`,
  goodsAmount: sql`o.supply_amount`,
  discount: sql`round(o.supply_amount * 100 / nullif(o.list_amount, 0), 2)`,
  postage: sql`o.freight_amount`,
  total: sql`(o.supply_amount + o.freight_amount)`,
  orderStatus: sql`o.status`,
  refuseReason: sql`o.refuse_reason`,
  expressNum: sql`o.express_num`,
  expressText: sql`o.express_code`,
  // a purchase beyond the person's 数据范围 has no number here either
  purchaseOrderNum: sql`(select p.purchase_order_num from purchase_order p where p.purchase_order_num = t.purchase_order_num)`,
  messageCount: sql`(select count(*)::int from gp_talk m where m.order_num = t.order_num)`,
  deliveryTime: sql`o.delivery_time`,
}

/** 采配订单. */
export const gpOrderList = defineList({
  page: '/stockCircle/orders',
  from: orderRows,
  columns,
  filters: {
    isbn13: (value) => {
      const isbn = normalizeIsbn(String(value)).isbn13 ?? String(value).trim()
      return sql`exists (select from order_item i where i.order_id = o.id and i.isbn = ${isbn})`
    },
  },
  rows: async (trx, rows) => withWords(rows, await remarksOf(trx, rows)),
  export: { permission: 'gp:order:export', fileName: '采配订单' },
})

/** Reasons and parcels as sentences. */
const withWords = (rows: ListRow[], remarks: ReadonlyMap<string, string>): ListRow[] =>
  rows.map((row) => ({
    ...row,
    refuseReason: remarks.get(String(row.orderNum)) ?? null,
    expressText: row.expressNum
      ? `${row.expressText ? dictLabel(schemas(), 'express_code', String(row.expressText)) : '快递'} ${String(row.expressNum)}`
      : null,
  }))

async function remarksOf(trx: Trx, rows: readonly ListRow[]): Promise<Map<string, string>> {
  const nums = rows.map(({ orderNum }) => String(orderNum))
  if (nums.length === 0) return new Map()
  const orders = await trx
    .selectFrom('salesOrder')
    .select(['orderNum', 'refuseReason', 'refuseRemark'])
    .where('orderNum', 'in', nums)
    .where('refuseReason', 'is not', null)
    .execute()
  return new Map(
    orders.map(({ orderNum, refuseReason, refuseRemark }) => {
      const label = dictLabel(schemas(), 'order_refuse_reason', refuseReason ?? '')
      return [orderNum, refuseRemark ? `${label}（${refuseRemark}）` : label]
    }),
  )
}
