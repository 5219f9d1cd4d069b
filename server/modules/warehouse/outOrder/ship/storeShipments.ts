import { sql, type RawBuilder } from 'kysely'
import { anyOf, toJson, type Id, type Trx } from '../../../../base/db'
import type { HeldOut, Shipment } from '../types'
import type { ShippedPart } from './shippedParts'

/** What left of one document. */
export interface Departure {
  out: HeldOut
  shipment: Shipment
  parts: readonly ShippedPart[]
}

/**
 * Writes what shipments changed on their documents and lines.
 * @param logs  statement that writes their history
 */
export async function storeShipments(
  trx: Trx,
  departures: readonly Departure[],
  logs: RawBuilder<unknown>,
): Promise<void> {
  const ids = await insertShipments(trx, departures)
  await storeParts(
    trx,
    departures.flatMap(({ out, shipment, parts }, at) =>
      parts.map(({ item, quantity }, line) => ({
        company: out.companyId,
        shipment: ids[at],
        item: item.id,
        line: item.orderItemId,
        product: item.productId,
        quantity,
        list: item.price ?? '0.00',
        deal: item.dealPrice ?? '0.00',
        cost: shipment.lines[line]?.costAmount ?? '0.00',
      })),
    ),
    logs,
  )
}

/** @returns ids of the shipments, as given */
async function insertShipments(trx: Trx, departures: readonly Departure[]): Promise<Id[]> {
  const values = departures.map(({ out, shipment }) => ({
    company: out.companyId,
    out: out.id,
    seq: shipment.seq,
    quantity: shipment.quantity,
    list: shipment.listAmount,
    amount: shipment.amount,
    cost: shipment.costAmount,
    code: shipment.expressCode,
    num: shipment.expressNum,
    freight: shipment.expressAmount,
    by: shipment.actor.user.userId,
    at: shipment.at,
    last: shipment.isLast,
  }))
  const { rows } = await sql<{ id: Id }>`
    with n as materialized (select * from rows from (jsonb_to_recordset(${toJson(values)}) as (company bigint, out bigint,
      seq int, quantity int, list numeric, amount numeric, cost numeric, code text, num text, freight numeric, by bigint,
      at timestamptz, last boolean)) with ordinality as n),
    gone as (
      update out_order o set shipped_quantity = o.shipped_quantity + n.quantity, cost_amount = o.cost_amount + n.cost,
        freight_cost = o.freight_cost + n.freight, express_code = n.code, express_num = n.num, ship_time = n.at,
        ship_by = n.by, out_status = case when n.last then 'SHIPPED' else o.out_status end
      from n where o.id = n.out and o.id = ${anyOf(values.map(({ out }) => out))})
    insert into out_shipment (company_id, out_order_id, seq, total_quantity, total_list_amount, total_amount, cost_amount,
      express_code, express_num, express_amount, ship_by, ship_time)
    select n.company, n.out, n.seq, n.quantity, n.list, n.amount, n.cost, n.code, n.num, n.freight, n.by, n.at
    from n order by n.ordinality returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

async function storeParts(
  trx: Trx,
  parts: readonly ({ item: Id } & object)[],
  logs: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with n as materialized (select * from rows from (jsonb_to_recordset(${toJson([...parts])}) as (company bigint,
      shipment bigint, item bigint, line bigint, product bigint, quantity int, list numeric, deal numeric, cost numeric))
      with ordinality as n),
    counted as (
      update out_order_item i set shipped_quantity = i.shipped_quantity + n.quantity,
        item_status = case when i.shipped_quantity + n.quantity = i.quantity then 'SHIPPED' else i.item_status end
      from n where i.id = n.item and i.id = ${anyOf(parts.map(({ item }) => item))}),
    logged as (${logs})
    insert into out_shipment_item (company_id, shipment_id, out_order_item_id, order_item_id, product_id, quantity,
      list_price, deal_price, cost_amount)
    select n.company, n.shipment, n.item, n.line, n.product, n.quantity, n.list, n.deal, n.cost
    from n order by n.ordinality`.execute(trx)
}
