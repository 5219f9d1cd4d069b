import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { actFor, type Connection } from '../../server/base/db'
import type { SignedIn } from '../../server/proofs/testing/signIn'
import { narrowedIn, statements } from './byHand'

/** Plans of the statements behind the lists, one file for each person. */
export async function explain(
  { db }: Connection,
  people: Readonly<Record<string, SignedIn>>,
  folder: string,
): Promise<void> {
  for (const [scope, { companyId, user }] of Object.entries(people)) {
    const plans = await actFor(db, { companyId, userId: user.userId }, async (trx) => {
      const texts: string[] = []
      for (const [name, query] of Object.entries(statements(narrowedIn(trx)))) {
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
