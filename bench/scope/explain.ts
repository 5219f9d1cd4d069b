import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { actFor, narrowScopeOf, type Connection } from '../../server/base/db'
import { narrowing } from '../../server/base/db/scope'
import type { SignedIn } from '../../server/proofs/testing/signIn'

const about = sql`not t.archived and t.merged_into is null`
/** As the lists ask, with the condition they add for a narrower scope. */
const asked = (within: RawBuilder<unknown>) => ({
  page: sql`select id from sales_order t where ${about} and ${within}
    order by t.order_time desc nulls last, id desc limit 20`,
  count: sql`select count(*) from sales_order t where ${about} and ${within}`,
})

/** Plans of the statements behind the lists, one file for each person. */
export async function explain(
  { db }: Connection,
  people: Readonly<Record<string, SignedIn>>,
  folder: string,
): Promise<void> {
  for (const [scope, { companyId, user }] of Object.entries(people)) {
    const plans = await actFor(db, { companyId, userId: user.userId }, async (trx) => {
      const texts: string[] = []
      const narrow = narrowScopeOf(trx)
      const within = (narrow && narrowing('sales_order', 't', narrow)) ?? sql`true`
      for (const [name, query] of Object.entries(asked(within))) {
        const { rows } = await sql<
          Record<string, string>
        >`explain (analyze, buffers) ${query}`.execute(trx)
        texts.push(name, ...rows.map((row) => Object.values(row)[0] ?? ''), '')
      }
      return texts.join('\n')
    })
    writeFileSync(join(folder, `${scope}.txt`), plans)
  }
}
