import { sql, type RawBuilder } from 'kysely'
import { asSystem, type Db, type Id } from '../../server/base/db'

export interface OfferWorld {
  sellers: number
  /** How many there are, spread over the sellers evenly; two conditions of each product. */
  offers: number
  /** Different numbers among them, from 1 on (`isbnOf`). */
  numbers: number
  /** Told how far it is. */
  at?(text: string): void
}

interface Seller {
  companyId: Id
  warehouseId: Id
  templateId: Id | null
}

/** Sellers whose products are written by one statement. */
const atOnce = 20

/**
 * Sellers of a circle, four in five with postage by weight, their products and offers, in sets. Every third seller names an
 * author, so that a number has two editions. References, triggers and plain indexes are left out while rows come; the
 * indexes are made anew behind them.
 */
export async function generateOffers(db: Db, circleId: Id, world: OfferWorld): Promise<void> {
  const { sellers: count, offers, numbers, at = () => undefined } = world
  const sellers = await insertSellers(db, circleId, count)
  const indexes = await dropIndexes(db)
  const each = Math.ceil(offers / count / 2)
  for (let from = 0; from < sellers.length; from += atOnce) {
    const some = sellers.slice(from, from + atOnce)
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await insertOffers(trx, circleId, some, { from, each, numbers })
    })
    at(`${Math.min(from + atOnce, count)} / ${count}`)
  }
  await sql`set maintenance_work_mem = '1GB'`.execute(db)
  for (const { name, text } of indexes) {
    await sql.raw(`set maintenance_work_mem = '1GB'; ${text}`).execute(db)
    at(name)
  }
  for (const table of ['product', 'gp_stock']) {
    await sql.raw(`vacuum analyze ${table}`).execute(db)
    at(`vacuum ${table}`)
  }
}

async function insertSellers(db: Db, circleId: Id, count: number): Promise<Seller[]> {
  return asSystem(db, async (trx) => {
    const { rows } = await sql<Seller>`
      with version as (
        select id from software_version order by id limit 1
      ), made as (
        insert into company (company_code, company_name, contact_name, contact_mobile, version_id, expire_time, shop_limit,
          user_limit, status)
        select 'S' || n, '书店' || n, '测试', '13800000000', v.id, now() + interval '1 year', 100, 100, 'NORMAL'
        from version v, generate_series(1, ${count}::int) n returning id
      ), placed as (
        insert into warehouse (company_id, warehouse_code, warehouse_name, contact, phone, sender_name, sender_phone,
          province_id, city_id, district_id, address)
        select id, 'W1', '一仓', '张三', '13800000000', '张三', '13800000000', '11', '1101', '110101', '一号院' from made
        returning id, company_id
      ), charged as (
        insert into freight_template (company_id, template_name, rules)
        select id, '按重量', jsonb_build_array(jsonb_build_object('regions', '[]'::jsonb, 'first', 1, 'firstFee', 5 + id % 8,
          'next', 1, 'nextFee', 1 + id % 3, 'freeOver', case when id % 5 < 2 then 99 end))
        from made where id % 5 <> 0 returning id, company_id
      ), joined as (
        insert into circle_member (company_id, circle_id, supplier_code, role, ability, state, join_time, on_time_rate)
        select id, ${circleId}::bigint, '商家' || id, 'MEMBER', 'BOTH', 'JOINED', now(), 98 from made
      )
      select m.id as company_id, p.id as warehouse_id, c.id as template_id
      from made m join placed p on p.company_id = m.id left join charged c on c.company_id = m.id order by m.id`.execute(
      trx,
    )
    return rows
  })
}

/** @returns what makes them again */
async function dropIndexes(db: Db): Promise<{ name: string; text: string }[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
    where i.indrelid in ('product'::regclass, 'gp_stock'::regclass)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  return rows
}

async function insertOffers(
  trx: Parameters<Parameters<typeof asSystem>[1]>[0],
  circleId: Id,
  sellers: readonly Seller[],
  { from, each, numbers }: { from: number; each: number; numbers: number },
): Promise<void> {
  await sql`
    with seller as (
      select * from unnest(${sellers.map(({ companyId }) => companyId)}::bigint[],
        ${sellers.map(({ warehouseId }) => warehouseId)}::bigint[],
        ${sellers.map(({ templateId }) => templateId)}::bigint[]) with ordinality
        as s (company_id, warehouse_id, template_id, at)
    ), made as (
      insert into product (company_id, product_code, product_type, isbn, product_name, author, list_price)
      select k.company_id, 'B' || k.n, '1', ${isbnOf(sql`k.number`)}::text, ${titleOf(sql`k.number`)},
        case when k.at % 3 = 0 then '著者' || k.number % 977 end, 20 + k.number % 80
      from (
        select s.company_id, s.at + ${from}::int as at, n, (n::bigint * 7919 + (s.at + ${from}::int) * 104729) % ${numbers}::int + 1 as number
        from seller s cross join generate_series(1, ${each}::int) n) k
      returning id, company_id, isbn, list_price, edition_key(product) as edition_key
    )
    insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, isbn13, list_price, price_type, price,
      stock_qty, freight_template_id, state, edition_key)
    select m.company_id, ${circleId}::bigint, m.id, s.warehouse_id,
      case g when 1 then (array['100','95','90'])[1 + m.id % 3] else (array['85','80','70'])[1 + m.id % 3] end,
      m.isbn::bigint, m.list_price, 'FIXED', round(m.list_price * (20 + (m.id * 31 + g * 17) % 60) / 100, 2),
      1 + (m.id + g) % 6, s.template_id, 'ON', m.edition_key
    from made m join seller s on s.company_id = m.company_id cross join generate_series(1, 2) g`.execute(
    trx,
  )
}

/** The title suppliers give a number. */
export const titleOf = (number: RawBuilder<unknown>) => sql`'书目第' || ${number} || '种'`

/** A valid ISBN of a number below ten million. */
export const isbnOf = (number: RawBuilder<unknown>) =>
  sql`((978000000000 + ${number}) * 10 + (1000 - 38 - 3 * (${number} % 10) - ${number} / 10 % 10 - 3 * (${number} / 100 % 10)
    - ${number} / 1000 % 10 - 3 * (${number} / 10000 % 10) - ${number} / 100000 % 10 - 3 * (${number} / 1000000 % 10)) % 10)`
