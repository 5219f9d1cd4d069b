import type { Kysely } from 'kysely'
import type { Tables } from '../../../base/db'
import { findFaults, type LedgerFault, type LedgerRule } from '../../../kit/ledgers'

const rules: readonly LedgerRule[] = [
  {
    promise: '库存数量等于库存流水的合计',
    query: `select '库存 ' || s.id as subject, s.quantity as found, coalesce(f.total, 0) as expected
      from stock s
      left join (select stock_id, sum(change_quantity) as total from stock_flow group by 1) f on f.stock_id = s.id
      where s.quantity <> coalesce(f.total, 0)`,
  },
  {
    promise: '每条库存流水从上一条的结存开始，变动后等于变动前加变动数量',
    query: `select '库存流水 ' || flow_num as subject, before_quantity || '→' || after_quantity as found,
        last || '→' || last + change_quantity as expected
      from (select *, lag(after_quantity, 1, 0) over (partition by stock_id order by id) as last from stock_flow) f
      where before_quantity <> last or after_quantity <> before_quantity + change_quantity`,
  },
  {
    promise: '锁定数量与已拣数量等于有效锁库单的合计',
    query: `select '库存 ' || s.id as subject, s.locked_quantity || '/' || s.picked_quantity as found,
        coalesce(l.locked, 0) || '/' || coalesce(l.picked, 0) as expected
      from stock s
      left join (select stock_id, sum(remain_quantity) as locked, sum(picked_quantity) as picked
        from stock_lock where status = 'ACTIVE' group by 1) l on l.stock_id = s.id
      where (s.locked_quantity, s.picked_quantity) <> (coalesce(l.locked, 0), coalesce(l.picked, 0))`,
  },
  {
    promise: '锁库单的已出库数量等于它的出库流水',
    query: `select '锁库单 ' || l.lock_num as subject, l.consumed_quantity as found, coalesce(f.total, 0) as expected
      from stock_lock l
      left join (select lock_id, -sum(change_quantity) as total from stock_flow where lock_id is not null group by 1) f
        on f.lock_id = l.id
      where l.consumed_quantity <> coalesce(f.total, 0)`,
  },
  {
    promise: '锁库单的锁定数量等于已出库、已解锁与剩余之和',
    query: `select '锁库单 ' || lock_num as subject, lock_quantity as found,
        consumed_quantity + released_quantity + remain_quantity as expected
      from stock_lock
      where lock_quantity <> consumed_quantity + released_quantity + remain_quantity
        or (status = 'ACTIVE') <> (remain_quantity > 0)`,
  },
  {
    promise: '可用库存不小于零，已拣不超过锁定，锁定不超过库存',
    query: `select '库存 ' || id as subject, quantity || '/' || locked_quantity || '/' || picked_quantity as found,
        '0 ≤ 已拣 ≤ 锁定 ≤ 库存' as expected
      from stock where not (0 <= picked_quantity and picked_quantity <= locked_quantity and locked_quantity <= quantity)`,
  },
  {
    promise: '移库、上架与改品相在仓库内一出一入相等',
    query: `select '请求 ' || f.request_id || ' 仓库 ' || s.warehouse_id as subject, sum(f.change_quantity) as found,
        0 as expected
      from stock_flow f join stock s on s.id = f.stock_id
      where f.flow_type in ('MOVE_OUT', 'MOVE_IN', 'SHELVING_OUT', 'SHELVING_IN', 'GRADE_OUT', 'GRADE_IN')
      group by f.request_id, s.warehouse_id having sum(f.change_quantity) <> 0`,
  },
  {
    promise: '合仓一出一入相等',
    query: `select '请求 ' || request_id as subject, sum(change_quantity) as found, 0 as expected
      from stock_flow where flow_type in ('MERGE_OUT', 'MERGE_IN')
      group by request_id having sum(change_quantity) <> 0`,
  },
  {
    promise: '冲正的流水与原流水相反',
    query: `select '库存流水 ' || r.flow_num as subject, r.change_quantity as found, -f.change_quantity as expected
      from stock_flow r join stock_flow f on f.id = r.reverses_id
      where r.change_quantity <> -f.change_quantity or r.stock_id <> f.stock_id`,
  },
]

/**
 * Recomputes every figure of stock from its ledger and its reservations, over all companies the connection may see.
 * Called after every test that touches stock, hourly in production and by `npm run tool -- ledgers:check`.
 * @returns where they disagree; empty means all is well
 */
export const checkStock = (db: Kysely<Tables>): Promise<LedgerFault[]> => findFaults(db, rules)
