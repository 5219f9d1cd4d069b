import { sql } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { defineList, type ListRow } from '../../../../kit/lists'
import { afterSaleColumns, hasIsbn, me } from './columns'

const shared = {
  columns: afterSaleColumns,
  filters: {
    'items.isbn': (value: unknown) =>
      hasIsbn([value].flat().flatMap((one) => goodsSpellings(String(one)))),
  },
  rows: (trx: Trx, rows: ListRow[]) => withLines(trx, rows),
}

/** 售后订单: requests of either side. */
const all = defineList({
  ...shared,
  page: '/afterSalesOrderManage',
  export: { permission: 'aftersale:export', fileName: '售后订单' },
})

/** 售后审核: what my company decides. */
const mine = defineList({
  ...shared,
  page: '/afterSalesOrderExamine',
  from: (trx) => trx.selectFrom('afterSale as t').where(sql<boolean>`t.supply_company_id = ${me}`),
  tabs: { one: sql`t.refund_status = '3'`, two: sql`t.refund_status = '6'` },
})

/** Lines of some requests, with what the warehouse found of each. */
export async function linesOf(trx: Trx, ids: readonly Id[]) {
  const { rows } = await sql<ListRow & { afterSaleId: Id }>`
    select i.id, i.after_sale_id, i.order_item_id, i.product_id, i.isbn, i.image_url, i.goods_name, i.condition_grade,
      i.price, i.quantity, i.refundable_quantity, i.refund_quantity, i.refund_amount,
      coalesce(p.received_quantity, i.received_quantity) as received_quantity, p.check_result, p.in_condition_grade
    from after_sale_item i
    left join return_order r on r.after_sale_id = i.after_sale_id
    left join return_order_item p on p.return_order_id = r.id and p.order_item_id = i.order_item_id
    where i.after_sale_id = any(${ids}::bigint[])
    order by i.id`.execute(trx)
  return rows
}

async function withLines(trx: Trx, rows: ListRow[]): Promise<ListRow[]> {
  const lines = await linesOf(
    trx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, items: lines.filter((one) => one.afterSaleId === row.id) }))
}

export const afterSaleLists = [...all, ...mine]
