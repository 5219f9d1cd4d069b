import { sql } from 'kysely'
import { asWholeCompany } from '../../../../base/db'
import { defineList, type ListRow } from '../../../../kit/lists'

const ofReceipt = (column: string) =>
  sql`(select r.${sql.ref(column)} from in_receipt r where r.id = t.receipt_id)`

/** 箱明细 of a 配货入库单: which boxes are in, and what lies in each. */
export const boxList = defineList({
  page: '/allotIntoStockDetail/{id}',
  list: 'boxes',
  columns: {
    // copy by copy is another way to take in all of it
    receivedFlag: sql`(t.receipt_id is not null or exists (
      select from in_order o where o.id = t.in_order_id and o.in_status in ('WAIT_SHELVE', 'DONE')))`,
    receiveTime: ofReceipt('receive_time'),
    receiveBy: ofReceipt('receive_by'),
    packBoxId: sql`t.pack_box_id`,
    goods: sql`null::text`,
  },
  // the packing is the sender's, whose warehouse the person may not see
  rows: (trx, rows) =>
    asWholeCompany(trx, async () => {
      const { rows: found } = await sql<{ id: string; goods: string }>`
        select b.id, string_agg(i.product_name || ' ×' || n.quantity, '、' order by i.id) as goods
        from in_box b
        join (select pack_box_id, out_order_item_id, sum(quantity)::int as quantity from pack_box_item group by 1, 2) n
          on n.pack_box_id = b.pack_box_id
        join out_order_item i on i.id = n.out_order_item_id
        where b.id = any(${rows.map(({ id }) => id)}::bigint[]) group by 1`.execute(trx)
      const goods = new Map(found.map((one) => [one.id, one.goods]))
      return rows.map((row): ListRow => ({ ...row, goods: goods.get(row.id) ?? null }))
    }),
})
