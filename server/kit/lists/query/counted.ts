import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../base/db'
import type { ListQuery, ListSpec } from '../types'

/** Up to here a list that `countsSome` counts its rows while somebody waits for a page. */
export const countedRows = 10_000

export interface Counted {
  total: number
  /** There are more than `total`. */
  isMore?: true
}

/** How many rows a query has, all of them. */
export async function countRows(query: ListQuery): Promise<number> {
  const counted = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirst()
  return (counted as { total: number }).total
}

/** How many rows a query has, as far as the list counts. */
export async function countFor(trx: Trx, query: ListQuery, spec: ListSpec): Promise<Counted> {
  const { rows } = await sql<{ total: number }>`select ${numberOf(query, spec)} as total`.execute(
    trx,
  )
  return countedOf(rows[0]?.total ?? 0, spec)
}

/** The same beside the rows of another query; to be read by {@link countedOf}. */
export const numberOf = (query: ListQuery, { countsSome }: ListSpec): RawBuilder<number> => {
  if (!countsSome) return sql`(${query.select(sql`count(*)::int`.as('n'))})`
  const some = query.select(sql`1`.as('one')).limit(sql.lit(countedRows + 1))
  return sql`(select count(*)::int from ${some.as('counted')})`
}

export const countedOf = (found: number, { countsSome }: ListSpec): Counted =>
  countsSome && found > countedRows ? { total: countedRows, isMore: true } : { total: found }
