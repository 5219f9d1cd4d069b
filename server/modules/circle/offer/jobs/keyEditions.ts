import { sql } from 'kysely'
import { asSystem, type Db, type Id } from '../../../../base/db'

/** Offers looked at in one transaction: their rows are held some tens of milliseconds. */
const atOnce = 5_000

/**
 * Gives offers that were there before editions were kept their `edition_key`. Done once soon after the product is
 * updated, from then on it finds nothing; rows somebody holds are left for the nightly look at every offer.
 */
export async function keyEditions(db: Db, size = atOnce): Promise<number> {
  let keyed = 0
  for (let last: Id | null = '0'; last !== null;) {
    const part: Part = await asSystem(db, async (trx) => {
      const { rows } = await sql<Part>`
        with part as materialized (
          select id, product_id, edition_key, state from gp_stock where id > ${last} order by id limit ${size}
        ), free as (
          select g.id, p.product_id from part p join gp_stock g on g.id = p.id
          where p.edition_key is null and p.state <> 'REMOVED' order by g.id for no key update of g skip locked
        ), keyed as (
          update gp_stock g set edition_key = edition_key(p)
          from free f join product p on p.id = f.product_id where g.id = f.id returning 1
        )
        select (select max(id)::text from part) as last, (select count(*)::int from keyed) as keyed`.execute(
        trx,
      )
      return rows[0] ?? { last: null, keyed: 0 }
    })
    keyed += part.keyed
    last = part.last
  }
  return keyed
}

interface Part {
  last: Id | null
  keyed: number
}
