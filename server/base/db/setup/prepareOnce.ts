import { createHash } from 'node:crypto'
import { asSystem } from '../tenancy/actFor'
import type { Db } from '../types'

/** Runs work unless it has already run with the same source; a changed source runs it again. */
export async function prepareOnce(
  db: Db,
  name: string,
  source: unknown,
  work: () => Promise<unknown>,
): Promise<void> {
  const fingerprint = createHash('sha256').update(JSON.stringify(source)).digest('hex')
  const known = await asSystem(db, (trx) =>
    trx.selectFrom('prepared').select('fingerprint').where('name', '=', name).executeTakeFirst(),
  )
  if (known?.fingerprint === fingerprint) return
  await work()
  await asSystem(db, (trx) =>
    trx
      .insertInto('prepared')
      .values({ name, fingerprint })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ fingerprint }))
      .execute(),
  )
}
