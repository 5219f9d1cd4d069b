import type { Kysely } from 'kysely'
import type { Tables } from '../../../../base/db'
import { findFaults, type LedgerFault, type LedgerRule } from '../../../../kit/ledgers'

const rules: readonly LedgerRule[] = [
  {
    promise: '圈内库存数量与锁定等于可售货位上的库存',
    query: `select '圈内库存 ' || g.id as subject, g.stock_qty || '/' || g.lock_qty as found,
        coalesce(s.q, 0) || '/' || coalesce(s.l, 0) as expected
      from gp_stock g left join (
        select s.company_id, s.product_id, s.warehouse_id, s.condition_grade, sum(s.quantity) as q, sum(s.locked_quantity) as l
        from stock s join shelf sh on sh.id = s.shelf_id and sh.sells group by 1, 2, 3, 4) s
        on s.company_id = g.company_id and s.product_id = g.product_id and s.warehouse_id = g.warehouse_id
          and s.condition_grade = g.grade
      where (g.stock_qty, g.lock_qty) <> (coalesce(s.q, 0), coalesce(s.l, 0))`,
  },
  {
    promise: '在圈的有货，无货的没有货',
    query: `select '圈内库存 ' || id as subject, state || ' ' || quantity as found, 'ON > 0, SOLD_OUT = 0' as expected
      from gp_stock where state = 'ON' and quantity = 0 or state = 'SOLD_OUT' and quantity > 0`,
  },
]

/** Recomputes the quantities of all offers from stock. */
export const checkOffers = (db: Kysely<Tables>): Promise<LedgerFault[]> => findFaults(db, rules)
