import type { Kysely } from 'kysely'
import type { Tables } from '../../../base/db'
import { findFaults, type LedgerFault, type LedgerRule } from '../../../kit/ledgers'

/** What the check promises, at any moment. */
const rules: readonly LedgerRule[] = [
  {
    promise: '质检数量等于没有撤销的合格与放行记录',
    query: `select '出库明细 ' || i.id as subject, i.checked_quantity as found, coalesce(r.q, 0) as expected
      from out_order_item i join out_order o on o.id = i.out_order_id
      left join (select out_order_item_id, sum(quantity) as q from quality_record
        where not undo_flag and (qc_result = 'PASS' or deal_type = 'GRADE') group by 1) r on r.out_order_item_id = i.id
      where o.out_status in ('WAIT_QC', 'WAIT_REVIEW', 'WAIT_PICK', 'LACK', 'PICKING')
        and i.checked_quantity <> coalesce(r.q, 0)`,
  },
  {
    promise: '出库单的质检数量等于明细的合计，且不超过已拣',
    query: `select '出库单 ' || o.out_order_num as subject, o.checked_quantity as found, i.c as expected
      from out_order o join (select out_order_id, sum(checked_quantity) as c from out_order_item group by 1) i
        on i.out_order_id = o.id
      where o.out_status in ('WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP', 'WAIT_PICK', 'LACK', 'PICKING')
        and (o.checked_quantity <> i.c or o.checked_quantity > o.picked_quantity)`,
  },
  {
    promise: '篮的状态由里面的册数得出',
    query: `select '出库单 ' || o.out_order_num as subject, o.basket_status || ' ' || o.checked_quantity || '/' || o.total_quantity as found,
        case when o.checked_quantity = 0 then 'WAIT' when o.checked_quantity < o.total_quantity then 'PART' else 'FULL' end as expected
      from out_order o where o.basket_no is not null and o.out_status in ('WAIT_QC', 'WAIT_REVIEW')
        and o.basket_status <> case when o.checked_quantity = 0 then 'WAIT' when o.checked_quantity < o.total_quantity then 'PART'
          when o.basket_status = 'PRINTED' then 'PRINTED' else 'FULL' end`,
  },
  {
    promise: '分拣墙上的波次就是正在它上面分拣的波次',
    query: `select '分拣墙 ' || b.wall_name as subject, coalesce(b.current_wave_num, '') as found, coalesce(w.wave_num, '') as expected
      from sort_wall b left join wave w on w.sort_wall_id = b.id and w.wave_status = 'SORTING'
      where b.current_wave_num is distinct from w.wave_num`,
  },
]

/** The first broken rows over all companies; empty when all is well. */
export const checkQuality = (db: Kysely<Tables>): Promise<LedgerFault[]> => findFaults(db, rules)
