import { sql } from 'kysely'
import type { Trx } from '../../base/db'

/** Tables of the owner's trade with the number that is unique in them, and what refers to rows of the company itself. */
const heads = [
  ['purchase_order', 'purchase_order_num', 'supplier_id', 'buyer_id'],
  ['purchase_return', 'bill_num', 'supplier_id', 'buyer_id'],
  ['wholesale_order', 'order_num', 'customer_id', 'salesman_id'],
  ['wholesale_return', 'order_num', 'customer_id', 'salesman_id'],
] as const

/** The demo plays wholesale and purchasing in company 1 only: the same documents among the rows of another company. */
export async function copyTrade(trx: Trx, from: string, to: string): Promise<void> {
  for (const [table, num, partyId, personId] of heads) {
    const party = partyId.replace('_id', '')
    await sql`
      with copied as (
        insert into ${sql.table(table)} overriding user value
        select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(d) || jsonb_build_object(
          'company_id', ${to}::bigint, ${num}::text, 'X' || (to_jsonb(d) ->> ${num}::text),
          ${partyId}::text, (select min(id) from ${sql.table(party)} where company_id = ${to} and enabled = '1'),
          'warehouse_id', (select min(id) from warehouse where company_id = ${to}),
          ${personId}::text, null, 'settlement_account_id', null, 'order_id', null))).*
        from ${sql.table(table)} d where company_id = ${from} order by id
        returning *)
      insert into ${sql.table(`${table}_item`)} overriding user value
      select (jsonb_populate_record(null::${sql.table(`${table}_item`)}, to_jsonb(i) || jsonb_build_object(
        'company_id', ${to}::bigint, 'order_id', c.id, 'source_item_id', null,
        'product_id', (select min(id) from product where company_id = ${to})))).*
      from copied c
      join ${sql.table(table)} d on 'X' || d.${sql.ref(num)} = c.${sql.ref(num)}
      join lateral (select * from ${sql.table(`${table}_item`)} x where x.order_id = d.id order by id limit 2) i on true`.execute(
      trx,
    )
  }
  await sql`
    insert into rebate_strategy overriding user value
    select (jsonb_populate_record(null::rebate_strategy,
      to_jsonb(d) || jsonb_build_object('company_id', ${to}::bigint, 'object_ids', '[]'::jsonb))).*
    from rebate_strategy d where company_id = ${from} order by id`.execute(trx)
}
