import { sql } from 'kysely'
import { prefilledBatches, type Prefilled } from '../../../schemas/language'
import { actFor, type Db } from '../../base/db'
import { schemas, tableOf, type Schemas } from '../../base/schemas'
import type { SignedIn } from './signIn'

const known = new WeakMap<Schemas, ReadonlyMap<string, Prefilled>>()

function batches(): ReadonlyMap<string, Prefilled> {
  const from = schemas()
  const kept =
    known.get(from) ?? new Map(prefilledBatches(from.resources).map((one) => [one.call, one]))
  known.set(from, kept)
  return kept
}

/** What a form opened just now on the one row of a batch would have shown, as the console sends it along. */
export async function seenNow(
  db: Db,
  call: string,
  body: unknown,
  { companyId, user }: SignedIn,
): Promise<Record<string, unknown> | undefined> {
  const batch = batches().get(call)
  const { ids, seen } = (body ?? {}) as { ids?: string[]; seen?: unknown }
  const declared = batch && schemas().resources[batch.resource]
  const [id, ...more] = ids ?? []
  const isOne = id !== undefined && /^\d+$/.test(id) && more.length === 0
  if (!declared || seen !== undefined || !isOne) return undefined
  const { rows } = await actFor(db, { companyId, userId: user.userId }, (trx) =>
    sql<Record<string, unknown>>`
      select * from ${sql.table(tableOf(declared))} where id::text = ${id}`.execute(trx),
  )
  return Object.fromEntries(batch.fields.map((field) => [field, rows[0]?.[field] ?? null]))
}
