import { sql } from 'kysely'
import { asSystem, type Db, type Id } from '../../server/base/db'

export interface OfferWorld {
  /** How many there are, spread over the sellers evenly. */
  offers: number
  /** Different numbers among them, from 9780000000001 on; offers of a number come from different sellers. */
  numbers: number
}

/** Products and offers in one statement each; numbers beyond ISBN's own check digits, which nothing here looks at. */
export async function generateOffers(
  db: Db,
  sellers: readonly { companyId: Id; warehouseId: Id }[],
  circleId: Id,
  { offers, numbers }: OfferWorld,
): Promise<void> {
  const perSeller = Math.ceil(offers / sellers.length)
  await sql`alter table product drop constraint if exists product_isbn_check`.execute(db)
  for (const [at, { companyId, warehouseId }] of sellers.entries())
    await asSystem(db, async (trx) => {
      await sql`
        with made as (
          insert into product (company_id, product_code, product_type, isbn, product_name, list_price)
          select ${companyId}::bigint, 'B' || n, '1', (9780000000000 + (n::bigint * 7919 + ${at * 104729}) % ${numbers} + 1)::text,
            '书目第' || ((n::bigint * 7919 + ${at * 104729}) % ${numbers} + 1) || '种', 40
          from generate_series(1, ${perSeller}::int) n
          returning id, isbn, edition_key(product) as edition_key
        )
        insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, isbn13, list_price, price_type, price,
          stock_qty, state, edition_key)
        select ${companyId}::bigint, ${circleId}::bigint, id, ${warehouseId}::bigint, (array['100','95','90','85'])[1 + id % 4],
          isbn::bigint, 40, 'FIXED', 8 + id % 25, 1 + id % 6, 'ON', edition_key from made`.execute(
        trx,
      )
    })
}
