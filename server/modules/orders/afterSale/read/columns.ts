import { sql } from 'kysely'
import type { Sql } from '../../../../kit/lists'

/** The company the transaction acts for. */
export const me = sql`current_setting('app.company_id')::bigint`

const parcel = (column: string): Sql => sql`(
  select ${sql.ref(`r.${column}`)} from return_order r where r.after_sale_id = t.id)`

const order = (column: string): Sql => sql`(
  select ${sql.ref(`o.${column}`)} from sales_order o where o.id = t.order_id)`

/** Fields of a request that are computed when it is read, over the row `t`. */
export const afterSaleColumns: Readonly<Record<string, Sql>> = {
  role: sql`case when t.company_id = ${me} then '0' else '1' end`,
  isApplicant: sql`(t.company_id = ${me})`,
  isReviewer: sql`(t.supply_company_id = ${me})`,
  remark: sql`case when t.company_id = ${me} then t.remark else t.supply_remark end`,
  unreadCount: sql`(
    select count(*)::int from after_sale_message m
    where m.after_sale_id = t.id and m.to_company_id = ${me} and not m.read_flag)`,
  hoursLeft: sql`case when t.deadline_time is not null
    then floor(extract(epoch from t.deadline_time - now()) / 3600)::int end`,
  linkedOrderNum: sql`(
    select o.order_num from sales_order o
    where o.related_order_num = t.order_num and o.company_id = t.company_id and t.company_id = ${me}
      and o.status in ('WAIT_DELIVERY', 'DELIVERYING', 'DELIVERIED', 'DELIVERY_SUCCESS', 'DELIVERY_ERROR')
    order by o.id desc limit 1)`,
  // where the goods came from, if the reviewer has it and it is in use; else the reviewer's first warehouse
  returnWarehouseId: sql`(
    select w.id::text from warehouse w where w.company_id = t.supply_company_id and w.status = '1'
    order by (w.id is not distinct from t.warehouse_id) desc, w.priority, w.id limit 1)`,
  returnStatus: parcel('return_status'),
  returnContact: parcel('return_contact'),
  returnPhone: parcel('return_phone'),
  returnAddress: parcel('return_address'),
  signTime: parcel('sign_time'),
  inTime: parcel('in_time'),
  returnReceived: sql`(
    select sum(i.received_quantity)::int from return_order_item i
    join return_order r on r.id = i.return_order_id
    where r.after_sale_id = t.id)`,
  province: order('province'),
  city: order('city'),
  orderAmount: order('order_amount'),
  status: order('status'),
  expressNum: order('express_num'),
  deliveryTime: order('delivery_time'),
}

/** Requests with a line of one of these ISBNs. */
export const hasIsbn = (isbns: readonly string[]): Sql => sql`exists (
  select from after_sale_item i
  where i.after_sale_id = t.id and i.isbn = any(${isbns}::text[])
    and ${me} in (i.company_id, i.supply_company_id))`
