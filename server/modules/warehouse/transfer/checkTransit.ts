import type { Kysely } from 'kysely'
import type { Tables } from '../../../base/db'
import { findFaults, type LedgerFault, type LedgerRule } from '../../../kit/ledgers'

const rules: readonly LedgerRule[] = [
  {
    // what comes back as a difference never left by a document of its own
    promise: '调拨单的出库数量等于出库流水',
    query: `select '调拨单 ' || t.transfer_num as subject, t.out_quantity as found, -coalesce(m.moved, 0) as expected
      from transfer t
      left join (select o.source_num, sum(f.change_quantity) as moved from out_order o
        join stock_flow f on f.bill_num = o.out_order_num and f.flow_type in ('TRANSFER_OUT', 'SHIP_REVOKE')
        where o.source_type = 'TRANSFER' group by 1) m on m.source_num = t.transfer_num
      where t.transfer_type <> 'RETURN' and t.out_quantity <> -coalesce(m.moved, 0)`,
  },
  {
    promise: '调拨单的入库数量等于入库流水',
    query: `select '调拨单 ' || t.transfer_num as subject, t.in_quantity as found, coalesce(m.moved, 0) as expected
      from transfer t
      left join (select o.source_num, sum(f.change_quantity) as moved from in_order o
        join stock_flow f on f.bill_num = o.in_order_num and f.flow_type in ('TRANSFER_IN', 'RECEIVE_REVOKE')
        where o.source_type = 'TRANSFER' group by 1) m on m.source_num = t.transfer_num
      where t.in_quantity <> coalesce(m.moved, 0)`,
  },
  {
    promise: '在途数量等于还在等的册数，完成的调拨单没有在途',
    query: `select '调拨单 ' || t.transfer_num as subject,
        t.out_quantity - t.in_quantity - case when t.diff_deal = 'NONE' then 0 else t.diff_quantity end as found,
        case when t.transfer_status = 'DONE' then 0 else t.out_quantity - t.in_quantity end as expected
      from transfer t
      where t.out_quantity - t.in_quantity - case when t.diff_deal = 'NONE' then 0 else t.diff_quantity end
        <> case when t.transfer_status = 'DONE' then 0 else t.out_quantity - t.in_quantity end`,
  },
  {
    promise: '调拨单的数量等于明细的合计',
    query: `select '调拨单 ' || t.transfer_num as subject,
        t.plan_quantity || '/' || t.out_quantity || '/' || t.in_quantity || '/' || t.diff_quantity as found,
        i.plan_quantity || '/' || i.out_quantity || '/' || i.in_quantity || '/' || i.diff_quantity as expected
      from transfer t join (select transfer_id, sum(plan_quantity) as plan_quantity, sum(out_quantity) as out_quantity,
        sum(in_quantity) as in_quantity, sum(diff_quantity) as diff_quantity from transfer_item group by 1) i
        on i.transfer_id = t.id
      where (t.plan_quantity, t.out_quantity, t.in_quantity, t.diff_quantity)
        <> (i.plan_quantity, i.out_quantity, i.in_quantity, i.diff_quantity)`,
  },
]

/** Recomputes what is on the way between warehouses from the stock ledger. @returns where they disagree */
export const checkTransit = (db: Kysely<Tables>): Promise<LedgerFault[]> => findFaults(db, rules)
