import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { Sql } from '../../../../kit/lists'

/**
 * Stock rows `t` of the company with product `p`, shelf `sh` and warehouse `w` beside them, in the warehouses of the
 * user's 数据范围.
 */
export const shownStock = (trx: Trx, ctx: Context) =>
  trx
    .selectFrom('stock as t')
    .innerJoin('product as p', 'p.id', 't.productId')
    .innerJoin('shelf as sh', 'sh.id', 't.shelfId')
    .innerJoin('warehouse as w', 'w.id', 't.warehouseId')
    .where('t.companyId', '=', ctx.companyId)

/** Every stock row has one of each. */
export const besideStock = ['p', 'sh', 'w'] as const

/** SQL of what stands beside a stock row's own values. */
export const shownColumns = {
  image: sql`p.main_images ->> 0`,
  isbn: sql`p.isbn`,
  productCode: sql`p.product_code`,
  productName: sql`p.product_name`,
  author: sql`p.author`,
  publisher: sql`p.publisher`,
  price: sql`p.list_price`,
  warehouseName: sql`w.warehouse_name`,
  shelfCode: sql`sh.shelf_code`,
  availableQuantity: sql`(t.quantity - t.locked_quantity)`,
} satisfies Record<string, Sql>

/** Days without a copy going out after which copies that lie there count as 滞销. */
const staleDays = 180

interface Amounts {
  quantity: Sql
  available: Sql
  least: Sql
  most: Sql
  /** When a copy went out last, else when the first came in. */
  lastMoved: Sql
}

/** 库存预警 of an amount: empty first, then too few, too many, and what nobody buys. */
export const alarmOf = ({ quantity, available, least, most, lastMoved }: Amounts): Sql => sql`case
  when ${quantity} = 0 then 'ZERO'
  when ${available} < ${least} then 'LOW'
  when ${quantity} > ${most} then 'OVER'
  when ${lastMoved} < now() - make_interval(days => ${staleDays}::int) then 'STALE'
  else 'NORMAL' end`

/** Copies of `t`'s product and grade its warehouse has ordered and not received. */
export const onWay = sql`coalesce((
  select sum(greatest(i.quantity - i.in_quantity, 0)) from purchase_order_item i
  join purchase_order o on o.id = i.order_id
  where i.company_id = t.company_id and i.product_id = t.product_id and i.condition_grade = t.condition_grade
    and o.warehouse_id = t.warehouse_id and o.status in ('WAIT_IN', 'PART_IN')), 0)::int`
