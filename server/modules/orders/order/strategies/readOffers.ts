import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { ShippableWarehouse } from '../record/findOrders'
import { leavingQuantity, type OrderItemRow, type OrderRow } from '../record/OrderRow'
import { distanceBetween } from './distanceBetween'
import type { WarehouseOffer } from './rankWarehouses'

/** What each warehouse has of an order's goods, how far it is and what the goods cost there. */
export async function readOffers(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  items: readonly OrderItemRow[],
  warehouses: readonly ShippableWarehouse[],
): Promise<WarehouseOffer[]> {
  const need = items.reduce((sum, item) => sum + leavingQuantity(item), 0)
  const offers: WarehouseOffer[] = []
  for (const warehouse of warehouses) {
    const read = (inner: Trx) => readOffer(inner, order, items, warehouse)
    const offer = warehouse.isOwn
      ? await read(trx)
      : await ctx.asCompany(trx, warehouse.companyId, read)
    offers.push({ warehouseId: warehouse.id, need, ...offer })
  }
  return offers
}

/** Another company's goods are found by ISBN and cost its wholesale price; one's own by the product and at cost. */
async function readOffer(
  trx: Trx,
  order: OrderRow,
  items: readonly OrderItemRow[],
  { id, isOwn, shareDiscount }: ShippableWarehouse,
) {
  const wanted = JSON.stringify(
    items.map((item) => ({
      key: isOwn ? item.productId : item.isbn,
      grade: item.conditionGrade,
      copies: leavingQuantity(item),
    })),
  )
  const { rows } = await sql<{ available: number; cost: string; province: string; city: string }>`
    with wanted as (
      select w.key, w.grade, sum(w.copies)::int as copies
      from jsonb_to_recordset(${wanted}::jsonb) as w(key text, grade text, copies int)
      where w.key is not null group by 1, 2
    ), there as (
      select w.key, w.grade, w.copies, coalesce(sum(s.quantity - s.locked_quantity), 0)::int as free,
        coalesce(${isOwn ? sql`avg(s.cost_price)` : sql`avg(s.wholesale_price) * ${shareDiscount}::numeric / 100`}, 0) as price
      from wanted w
      join product p on ${isOwn ? sql`p.id::text` : sql`p.isbn`} = w.key and p.status = '1'
      join stock s on s.product_id = p.id and s.condition_grade = w.grade and s.warehouse_id = ${id}
      join shelf sh on sh.id = s.shelf_id and sh.sells
      group by 1, 2, 3
    )
    select coalesce((select sum(least(free, copies)) from there), 0)::int as available,
      coalesce((select sum(price * copies) from there), 0)::text as cost,
      coalesce(pr.name, '') as province, coalesce(ci.name, '') as city
    from warehouse h
    left join region pr on pr.code = h.province_id
    left join region ci on ci.code = h.city_id
    where h.id = ${id}`.execute(trx)
  const [row] = rows
  return {
    available: row?.available ?? 0,
    cost: Number(row?.cost ?? 0),
    distance: distanceBetween(order, { province: row?.province ?? '', city: row?.city ?? '' }),
  }
}
