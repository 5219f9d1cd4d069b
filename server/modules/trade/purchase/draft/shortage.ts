import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { defineRoute } from '../../../../kit/http'

/** A book that orders wait for: what they ask above what is free and on its way. */
interface Gap {
  id: string
  productId: Id
  goodsName: string
  isbn: string | null
  conditionGrade: string
  warehouseId: Id
  warehouseName: string
  gap: number
  supplierId: Id | null
  quantity: number
  /** The one order behind it, when there is one only. */
  orderId: Id | null
}

/** So many gaps are shown and taken at once. */
export const maxGaps = 500

/**
 * 订单缺口 = ordered − available − in transit, over orders that wait for review or are abnormal, by book, grade and own
 * warehouse; with the preferred supplier, else the cheapest offer, else who delivered it last.
 */
async function findGaps(trx: Trx): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    with company as (select current_setting('app.company_id')::bigint as id),
    house as (select w.id, w.warehouse_name from warehouse w, company c
      where w.company_id = c.id and w.status = '1'),
    usual as (select id from house order by id limit 1),
    wanted as (
      select i.product_id, coalesce(i.condition_grade, '100') as condition_grade,
        coalesce((select h.id from house h where h.id = o.warehouse_id), (select id from usual)) as warehouse_id,
        sum(i.quantity - i.lock_quantity)::int as ordered,
        case when count(distinct o.id) = 1 then min(o.id) end as order_id
      from sales_order o join order_item i on i.order_id = o.id, company c
      where o.supply_company_id = c.id and o.status in ('UN_AUDIT', 'DELIVERY_ERROR')
        and i.product_id is not null
      group by 1, 2, 3)
    select row_number() over () as id, w.product_id, p.product_name as goods_name, p.isbn, w.condition_grade,
      w.warehouse_id, h.warehouse_name, g.gap, g.gap as quantity, w.order_id,
      coalesce(
        (select g.supplier_id from supplier_goods g join supplier s on s.id = g.supplier_id
          where g.company_id = p.company_id and g.product_id = p.id and g.condition_grade = w.condition_grade
            and g.goods_status <> '0' and s.enabled = '1'
          order by g.preferred desc, g.supply_price, g.id limit 1),
        (select b.supplier_id from purchase_order_item x join purchase_order b on b.id = x.order_id
          join supplier s on s.id = b.supplier_id
          where x.company_id = p.company_id and x.product_id = p.id and x.in_quantity > 0 and s.enabled = '1'
          order by b.in_time desc nulls last limit 1)) as supplier_id
    from wanted w
    join product p on p.id = w.product_id
    join house h on h.id = w.warehouse_id
    cross join lateral (
      select w.ordered
        - coalesce((select sum(s.quantity - s.locked_quantity) from stock s join shelf f on f.id = s.shelf_id
          where s.warehouse_id = w.warehouse_id and s.product_id = w.product_id
            and s.condition_grade = w.condition_grade and f.sells), 0)::int
        - coalesce((select sum(x.quantity - x.in_quantity) from purchase_order_item x
          join purchase_order b on b.id = x.order_id
          where x.product_id = w.product_id and x.condition_grade = w.condition_grade
            and b.warehouse_id = w.warehouse_id and b.status in ('WAIT_IN', 'PART_IN')), 0)::int as gap) g
    where g.gap > 0
    order by g.gap desc, p.id limit ${maxGaps}`.execute(trx)
  return rows
}

export const shortageList = defineRoute({
  call: 'GET /purchase/order/shortage',
  isTemplate: true,
  permission: 'purchase:order:add',
  summary: '缺货订单采购：订单缺口',
  handle: (ctx) =>
    ctx.trx(async (trx) => ({
      lines: (await findGaps(trx)).map((gap) => ({ ...gap, chosen: gap.supplierId !== null })),
    })),
})
