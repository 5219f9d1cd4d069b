import { sql, type RawBuilder } from 'kysely'
import { actFor, type Db } from '../../base/db'

export type Fact = Readonly<Record<string, string>>

const order = (more: RawBuilder<unknown>) => sql`
  select o.id, o.order_num, o.version, o.shop_num, min(i.id) as item_id, min(i.product_id) as product_id,
    min(i.condition_grade) as condition_grade, min(i.quantity) as quantity, min(i.price) as price
  from sales_order o join order_item i on i.order_id = o.id
  where o.supply_company_id = o.company_id and ${more}`
const document = (table: string, more: RawBuilder<unknown>) => sql`
  select d.*, i.id as item_id, i.product_id, i.condition_grade,
    (select max(x.id) from ${sql.table(`${table}_item`)} x where x.order_id = d.id) as last_item_id
  from ${sql.table(table)} d
  join lateral (select * from ${sql.table(`${table}_item`)} x where x.order_id = d.id order by x.id limit 1) i on true
  where ${more}`

// with a third company: both sides of a cooperation know its row
const cooperation = (status: string) => sql`
  select id from cooperation
  where supply_company_id = current_setting('app.company_id')::bigint and status = ${status}
    and company_id not in (1, 3)`

// the oldest only: newer ones are tried by the calls that disable
const party = (table: string) => sql`
  select id from ${sql.table(table)} where enabled = '1' and online_flag = '0'
    and id in (select id from ${sql.table(table)} order by id limit 3)`

/** Rows of the demo by what a call asks of them; read as the company whose rows are wanted, oldest first. */
const facts = {
  shopOrder: order(
    sql`o.status = 'UN_AUDIT' and o.order_type = 'SHOP_ORDER' and not o.hold_flag group by o.id having count(*) = 1`,
  ),
  manualOrder: order(
    sql`o.status = 'UN_AUDIT' and o.order_type = 'MANUAL_ORDER' group by o.id having count(*) = 1`,
  ),
  refusedShopOrder: order(
    sql`o.status = 'REFUSED' and o.order_type = 'SHOP_ORDER' group by o.id having count(*) = 1`,
  ),
  refusedManualOrder: order(
    sql`o.status = 'REFUSED' and o.order_type = 'MANUAL_ORDER' group by o.id having count(*) = 1`,
  ),
  libraryOrder: order(sql`o.status = 'UN_AUDIT' and o.order_type = 'GP_ORDER' group by o.id`),
  cheapOrder: order(
    sql`o.status = 'UN_AUDIT' and not i.gift_flag and i.pay_amount < i.floor_price * i.quantity group by o.id`,
  ),
  faultyOrder: order(
    sql`o.status = 'DELIVERY_ERROR' and o.status_before_error in ('WAIT_DELIVERY', 'DELIVERYING')
      group by o.id having sum(i.quantity) > 1`,
  ),
  shippedOrder: order(
    sql`o.status = 'DELIVERIED' and not exists (select from after_sale a where a.order_id = o.id)
      group by o.id`,
  ),
  afterSale: sql`select id, after_sale_num from after_sale
    where supply_company_id = company_id and refund_status = '3' and after_sale_type = '1' and source = '1'`,
  parcel: sql`select id, return_num from return_order
    where supply_company_id = company_id and return_status = 'WAIT_SEND'`,
  view: sql`select id, view_name from saved_view where true`,
  product: sql`select id, version, product_name, list_price from product where status = '1'`,
  reply: sql`select id from quick_reply where true`,
  shop: sql`select id, shop_num from shop where status = '1'`,
  account: sql`select id from settlement_account where status = '1'`,
  freightTemplate: sql`select id from freight_template where true`,
  customer: party('customer'),
  supplier: party('supplier'),
  offer: sql`select id, supplier_id, product_id, condition_grade from supplier_goods where goods_status = '1'`,
  stored: sql`select s.id, s.product_id, s.warehouse_id, s.condition_grade, p.product_code
    from stock s join product p on p.id = s.product_id join shelf h on h.id = s.shelf_id
    where s.quantity > s.locked_quantity and h.shelf_type in ('PICK', 'NORMAL', 'DEFAULT') and h.status = '1'
      and p.status = '1'`,
  tagStrategy: sql`select id from order_strategy where strategy_type = 'TAG'`,
  warehouseStrategy: sql`select id from order_strategy where strategy_type = 'WAREHOUSE'`,
  sharedWarehouse: sql`
    select id, jsonb_array_elements_text(warehouse_ids) as warehouse_id from share_company`,
  strategy: sql`select id from order_strategy where enabled = '1'`,
  lonelyStrategy: sql`select id from order_strategy where strategy_type = 'MERGE'`,
  asking: cooperation('0'),
  cooperating: cooperation('1'),
  rebate: sql`select id from rebate_strategy where true`,
  draftPurchase: document('purchase_order', sql`d.status = 'DRAFT'`),
  payablePurchase: document('purchase_order', sql`d.status = 'DONE_IN'`),
  receivableReturn: document('purchase_return', sql`d.status = 'DONE_OUT' and d.refund_way = '0'`),
  faultyWholesale: document('wholesale_order', sql`d.status = 'DELIVERY_ERROR'`),
  receivableWholesale: document('wholesale_order', sql`d.status = 'DELIVERIED'`),
  finishedWholesale: document('wholesale_order', sql`d.status = 'DELIVERY_SUCCESS'`),
  draftWholesaleReturn: document('wholesale_return', sql`d.status = 'DRAFT'`),
  payableWholesaleReturn: document(
    'wholesale_return',
    sql`d.status = 'DONE_IN' and d.refund_way = '0'`,
  ),
} satisfies Record<string, RawBuilder<unknown>>

export type FactName = keyof typeof facts

const most = 20

/**
 * Every fact of one company, as text; of a user in it, those in their 数据范围.
 * @returns the rows of each, none where there is no such row
 */
export const factsOf = (
  db: Db,
  companyId: string,
  userId = '0',
): Promise<Record<FactName, Fact[]>> =>
  actFor(db, { companyId, userId }, async (trx) => {
    const found: [string, Fact[]][] = []
    for (const [name, query] of Object.entries(facts)) {
      const { rows } = await sql<{ fact: Fact }>`
        select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as fact
        from (${query}) t order by t.id limit ${most}`.execute(trx)
      found.push([name, rows.map(({ fact }) => fact)])
    }
    return Object.fromEntries(found) as Record<FactName, Fact[]>
  })
