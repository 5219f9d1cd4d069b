import type { Kysely } from 'kysely'
import type { Tables } from '../../../base/db'
import { findFaults, type LedgerFault, type LedgerRule } from '../../../kit/ledgers'

/** What waves and pick lists promise, at any moment. */
const rules: readonly LedgerRule[] = [
  {
    promise: '拣货明细的数量等于它对应的出库单的合计',
    query: `select '拣货明细 ' || i.id as subject, i.quantity || '/' || i.picked_quantity || '/' || i.short_quantity as found,
        coalesce(a.q, 0) || '/' || coalesce(a.p, 0) || '/' || coalesce(a.s, 0) as expected
      from pick_list_item i left join (select item_id, sum(quantity) as q, sum(picked_quantity) as p, sum(short_quantity) as s
        from pick_allocation group by 1) a on a.item_id = i.id
      where (i.quantity, i.picked_quantity, i.short_quantity) <> (coalesce(a.q, 0), coalesce(a.p, 0), coalesce(a.s, 0))`,
  },
  {
    promise: '拣货单的数量等于明细的合计',
    query: `select '拣货单 ' || t.pick_list_num as subject, t.total_quantity || '/' || t.picked_quantity || '/' || t.short_quantity as found,
        coalesce(i.q, 0) || '/' || coalesce(i.p, 0) || '/' || coalesce(i.s, 0) as expected
      from pick_list t left join (select pick_list_id, sum(quantity) as q, sum(picked_quantity) as p, sum(short_quantity) as s
        from pick_list_item group by 1) i on i.pick_list_id = t.id
      where (t.total_quantity, t.picked_quantity, t.short_quantity) <> (coalesce(i.q, 0), coalesce(i.p, 0), coalesce(i.s, 0))`,
  },
  {
    promise: '波次的数量等于拣货单的合计',
    query: `select '波次 ' || w.wave_num as subject, w.total_quantity || '/' || w.picked_quantity as found,
        coalesce(p.q, 0) || '/' || coalesce(p.p, 0) as expected
      from wave w left join (select wave_id, sum(total_quantity) as q, sum(picked_quantity) as p from pick_list group by 1) p
        on p.wave_id = w.id
      where (w.total_quantity, w.picked_quantity) <> (coalesce(p.q, 0), coalesce(p.p, 0))`,
  },
  {
    promise: '待拣的都有锁定、没有拣出的库存可拿',
    query: `select '拣货 ' || a.id as subject, a.quantity - a.picked_quantity - a.short_quantity as found,
        coalesce(l.remain_quantity - l.picked_quantity, 0) as expected
      from pick_allocation a left join stock_lock l on l.id = a.lock_id and l.status = 'ACTIVE'
      where a.quantity - a.picked_quantity - a.short_quantity > coalesce(l.remain_quantity - l.picked_quantity, 0)`,
  },
  {
    promise: '只有拣货中的出库单有待拣的明细',
    query: `select '出库单 ' || o.out_order_num as subject, o.out_status as found, 'PICKING' as expected
      from out_order o where o.out_status <> 'PICKING' and exists (select from pick_allocation a
        where a.out_order_id = o.id and a.picked_quantity + a.short_quantity < a.quantity)`,
  },
  {
    promise: '出库单的已拣、质检数量等于明细的合计',
    query: `select '出库单 ' || o.out_order_num as subject, o.picked_quantity || '/' || o.checked_quantity as found,
        i.p || '/' || i.c as expected
      from out_order o join (select out_order_id, sum(picked_quantity) as p, sum(checked_quantity) as c
        from out_order_item group by 1) i on i.out_order_id = o.id
      where o.out_status in ('PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_PICK', 'LACK')
        and (o.picked_quantity, o.checked_quantity) <> (i.p, i.c)`,
  },
]

/** The first broken rows of waves and pick lists over all companies; empty when all is well. */
export const checkPicking = (db: Kysely<Tables>): Promise<LedgerFault[]> => findFaults(db, rules)
