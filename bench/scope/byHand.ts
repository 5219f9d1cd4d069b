import { sql, type RawBuilder } from 'kysely'
import { actFor, narrowScopeOf, type Connection, type Trx } from '../../server/base/db'
import { narrowing } from '../../server/base/db/scope'
import type { SignedIn } from '../../server/proofs/testing/signIn'

const timesEach = 5

/** One statement behind the lists, by the policies and as an administrator of the database would write it. */
export interface Pair {
  scope: string
  statement: string
  rows: number
  rowsByHand: number
  ms: number
  msByHand: number
}

/** As the lists ask, with the condition they add for a narrower scope. */
export const statements = (within: RawBuilder<unknown>) => ({
  page: sql`select id from sales_order t where not t.archived and t.merged_into is null and ${within}
    order by t.order_time desc nulls last, id desc limit 20`,
  count: sql`select count(*)::int as found from sales_order t
    where not t.archived and t.merged_into is null and ${within}`,
})

/**
 * The same rows by the policies, as the product asks, and by a condition written by hand for somebody no policy holds
 * back. The two are timed in turns, so that a busy machine is busy for both.
 */
export async function compareByHand(
  { db }: Connection,
  people: Readonly<Record<string, SignedIn>>,
): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const [scope, { companyId, user }] of Object.entries(people)) {
    const actor = { companyId, userId: user.userId }
    const within = await actFor(db, actor, async (trx) => narrowedIn(trx))
    const own = sql`(t.company_id = ${companyId}::bigint or t.supply_company_id = ${companyId}::bigint)`
    const asked = statements(within)
    const byHand = statements(sql`${own} and ${within}`)
    for (const name of ['page', 'count'] as const) {
      const found = { ms: Infinity, msByHand: Infinity, rows: 0, rowsByHand: 0 }
      for (let each = 0; each < timesEach; each += 1) {
        const policy = await actFor(db, actor, (trx) => timed(trx, asked[name]))
        const hand = await db.transaction().execute((trx) => timed(trx, byHand[name]))
        found.ms = Math.min(found.ms, policy.ms)
        found.msByHand = Math.min(found.msByHand, hand.ms)
        found.rows = policy.rows
        found.rowsByHand = hand.rows
      }
      pairs.push({ scope, statement: name, ...found })
    }
  }
  return pairs
}

/** The condition a list adds for whoever acts. */
export function narrowedIn(trx: Trx): RawBuilder<unknown> {
  const narrow = narrowScopeOf(trx)
  return (narrow && narrowing('sales_order', 't', narrow)) ?? sql`true`
}

async function timed(trx: Trx, query: RawBuilder<unknown>) {
  const started = performance.now()
  const { rows } = (await query.execute(trx)) as { rows: { found?: number }[] }
  return { ms: performance.now() - started, rows: rows[0]?.found ?? rows.length }
}
