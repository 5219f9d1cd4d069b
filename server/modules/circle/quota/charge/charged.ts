import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

const own = sql`company_id = current_setting('app.company_id')::bigint`
/** SQL of today, as the quota counts days: Beijing's. */
export const chargeDay = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Splits keys into those not yet charged today, in the order given, and those a repeat of which is free. */
export async function findFresh(
  trx: Trx,
  keys: readonly string[],
): Promise<{ fresh: string[]; repeated: string[] }> {
  const { rows } = await sql<{ productKey: string }>`
    select product_key from price_compare_record
    where ${own} and charge_date = ${chargeDay} and product_key = any(${[...keys]}::text[])`.execute(
    trx,
  )
  const known = new Set(rows.map(({ productKey }) => productKey))
  return {
    fresh: keys.filter((key) => !known.has(key)),
    repeated: keys.filter((key) => known.has(key)),
  }
}

export const recordCharged = (trx: Trx, quotaId: Id, keys: readonly string[]) =>
  sql`
    insert into price_compare_record (company_id, product_key, charge_date, quota_id)
    select current_setting('app.company_id')::bigint, k, ${chargeDay}, ${quotaId}::bigint
    from unnest(${[...keys]}::text[]) as k`.execute(trx)

/** What costs nothing is noted as looked at, without a row of the ledger. */
export const recordFree = (trx: Trx, key: string) =>
  sql`
    insert into price_compare_record (company_id, product_key, charge_date)
    values (current_setting('app.company_id')::bigint, ${key}, ${chargeDay}) on conflict do nothing`.execute(
    trx,
  )

/** What a ledger row charged, for the answer of a repeated request. */
export async function chargedBy(trx: Trx, quotaId: Id): Promise<string[]> {
  const { rows } = await sql<{ productKey: string }>`
    select product_key from price_compare_record where ${own} and quota_id = ${quotaId}`.execute(
    trx,
  )
  return rows.map(({ productKey }) => productKey)
}
