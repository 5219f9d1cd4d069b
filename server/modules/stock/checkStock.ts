import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db'

/** One stock row whose figures do not follow from its ledger or its locks. */
export interface StockFault {
  stockId: string
  quantity: number
  flowSum: number
  lockedQuantity: number
  lockSum: number
}

/**
 * Proves the two invariants of stock for every row the connection may see: quantity = Σ stock_flow and
 * locked_quantity = Σ remaining of active locks. Called after every test that touches stock.
 * @returns the rows that break one; empty means all is well
 */
export async function checkStock(db: Kysely<Tables>): Promise<StockFault[]> {
  const { rows } = await sql<StockFault>`
    select s.id as stock_id, s.quantity, s.locked_quantity,
      coalesce(f.total, 0)::int as flow_sum, coalesce(l.total, 0)::int as lock_sum
    from stock s
    left join (
      select stock_id, sum(change_quantity) as total from stock_flow group by stock_id
    ) f on f.stock_id = s.id
    left join (
      select stock_id, sum(remain_quantity) as total from stock_lock
      where status = 'ACTIVE' group by stock_id
    ) l on l.stock_id = s.id
    where s.quantity <> coalesce(f.total, 0) or s.locked_quantity <> coalesce(l.total, 0)
    order by s.id`.execute(db)
  return rows
}
