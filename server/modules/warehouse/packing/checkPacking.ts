import type { Kysely } from 'kysely'
import type { Tables } from '../../../base/db'
import { findFaults, type LedgerFault, type LedgerRule } from '../../../kit/ledgers'

/** What packing lists and boxes promise, at any moment. */
const rules: readonly LedgerRule[] = [
  {
    promise: '箱里的数量等于箱明细的合计',
    query: `select '箱 ' || b.box_num as subject, b.box_quantity as found, coalesce(i.q, 0) as expected
      from pack_box b left join (select pack_box_id, sum(quantity) as q from pack_box_item group by 1) i on i.pack_box_id = b.id
      where b.box_quantity <> coalesce(i.q, 0)`,
  },
  {
    promise: '装箱单的箱数、已装数量等于各箱的合计',
    query: `select '装箱单 ' || p.packing_num as subject, p.box_count || '/' || p.boxed_quantity as found,
        coalesce(b.n, 0) || '/' || coalesce(b.q, 0) as expected
      from packing_list p left join (select packing_id, count(*) as n, sum(box_quantity) as q from pack_box group by 1) b
        on b.packing_id = p.id
      where (p.box_count, p.boxed_quantity) <> (coalesce(b.n, 0), coalesce(b.q, 0))`,
  },
  {
    promise: '出库明细的已装数量等于各箱的合计',
    query: `select '出库明细 ' || o.id as subject, o.boxed_quantity as found, coalesce(i.q, 0) as expected
      from out_order_item o left join (select out_order_item_id, sum(quantity) as q from pack_box_item group by 1) i
        on i.out_order_item_id = o.id
      where o.boxed_quantity <> coalesce(i.q, 0)`,
  },
  {
    promise: '没有作废的装箱单的应装数量等于出库单的数量',
    query: `select '装箱单 ' || p.packing_num as subject, p.total_quantity as found, o.total_quantity as expected
      from packing_list p join out_order o on o.id = p.out_order_id
      where p.packing_status <> 'CANCELLED' and p.total_quantity <> o.total_quantity`,
  },
  {
    promise: '装箱单与出库单一起发出',
    query: `select '装箱单 ' || p.packing_num as subject, p.packing_status as found, o.out_status as expected
      from packing_list p join out_order o on o.id = p.out_order_id
      where p.packing_status <> 'CANCELLED' and (p.packing_status = 'SHIPPED') <> (o.out_status = 'SHIPPED')`,
  },
  {
    promise: '箱序从 1 起连续',
    query: `select '装箱单 ' || p.packing_num as subject, max(b.box_index) as found, count(*) as expected
      from packing_list p join pack_box b on b.packing_id = p.id group by p.packing_num having max(b.box_index) <> count(*)`,
  },
]

/** The first broken rows of packing lists over all companies; empty when all is well. */
export const checkPacking = (db: Kysely<Tables>): Promise<LedgerFault[]> => findFaults(db, rules)
