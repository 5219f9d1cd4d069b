import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { spanOf, later, daysOf, type Period } from './periods'

/** 库存概览. Amounts are decimal strings in yuan; what it cost is for those who may see it. */
export interface StockCount {
  kindCount: number
  quantity: number
  lockedQuantity: number
  listMoney: string
  costMoney: string | null
}

/** @param warehouseId  left out: every warehouse of the user's 数据范围 */
export async function stockCount(
  trx: Trx,
  companyId: Id,
  { warehouseId, seesCost }: { warehouseId?: Id; seesCost: boolean },
): Promise<StockCount> {
  const { rows } = await sql<StockCount>`
    select count(distinct s.product_id) filter (where s.quantity > 0)::int as kind_count,
      coalesce(sum(s.quantity), 0)::int as quantity,
      coalesce(sum(s.locked_quantity), 0)::int as locked_quantity,
      coalesce(sum(p.list_price * s.quantity), 0)::numeric(14, 2)::text as list_money,
      ${seesCost ? sql`coalesce(sum(s.cost_price * s.quantity), 0)::numeric(14, 2)::text` : sql`null`} as cost_money

    from stock s join product p on p.id = s.product_id
    where s.company_id = ${companyId} and ${within(warehouseId)}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('stockCount: a sum answered no row')
  return row
}

const within = (warehouseId: Id | undefined) =>
  warehouseId === undefined ? sql`true` : sql`s.warehouse_id = ${warehouseId}`

export interface DeliverDay {
  /** `yyyy-MM-dd` */
  statDate: string
  shipCount: number
  shipQuantity: number
}

/** 仓库发货统计: documents and copies that left, a row for each day of the period, also those without any. */
export async function deliverDays(
  trx: Trx,
  companyId: Id,
  { period, now, warehouseId }: { period: Period; now: string; warehouseId?: Id },
): Promise<DeliverDay[]> {
  const { from, to } = spanOf(period, now)
  const { rows } = await sql<DeliverDay>`
    select to_char(p.ship_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as stat_date,
      count(*)::int as ship_count, coalesce(sum(p.total_quantity), 0)::int as ship_quantity
    from out_shipment p join out_order s on s.id = p.out_order_id
    where p.company_id = ${companyId} and p.revoke_time is null and ${within(warehouseId)}
      and p.ship_time >= ${from}::timestamp at time zone 'Asia/Shanghai'
      and p.ship_time < ${to}::timestamp at time zone 'Asia/Shanghai'
    group by 1`.execute(trx)
  const byDay = new Map(rows.map((row) => [row.statDate, row]))
  return Array.from({ length: daysOf(period) }, (_, at) => {
    const statDate = later(from, at * 24).slice(0, 10)
    return byDay.get(statDate) ?? { statDate, shipCount: 0, shipQuantity: 0 }
  })
}
