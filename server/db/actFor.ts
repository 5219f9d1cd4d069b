import { sql } from 'kysely'
import { enter, type RolePurpose } from './enter'
import type { Db, Id, Trx } from './types'

/** Who a transaction works for: row-level security lets it see and write this company only. */
export interface Actor {
  companyId: Id
  /** 0 for jobs. */
  userId: Id
}

/** One transaction in the name of a company, as the low-privilege role. For calls, jobs and the seed. */
export const actFor = <T>(db: Db, actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await becomeActor(trx, actor)
    return work(trx)
  })

/** The rest of a transaction in the name of a company, as the low-privilege role. */
export const becomeActor = (trx: Trx, actor: Actor): Promise<unknown> =>
  enter(trx, {
    role: 'app',
    'app.company_id': actor.companyId,
    'app.user_id': actor.userId,
  })

/** One transaction across companies, for what happens before a company is known (sign-in) and for housekeeping. */
export const asSystem = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await enter(trx, { role: 'system' })
    return work(trx)
  })

/**
 * The same transaction acting for another company, for documents with two sides; afterwards the first company again.
 * Only the work inside sees the other company's rows; commit and rollback stay one.
 */
export async function asCompany<T>(
  trx: Trx,
  companyId: Id,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{
    before: string
  }>`select current_setting('app.company_id') as before`.execute(trx)
  const before = rows[0]?.before ?? ''
  await become(trx, companyId)
  try {
    return await work(trx)
  } finally {
    // after an SQL error the transaction is lost anyway and refuses every statement
    await become(trx, before).catch(() => undefined)
  }
}

/**
 * The same transaction writing what belongs to no company (menu, dictionaries), for a caller who holds a key of the
 * platform; afterwards the company again.
 */
export async function asPlatform<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  await takeRole(trx, 'system')
  try {
    return await work(trx)
  } finally {
    await takeRole(trx, 'app').catch(() => undefined)
  }
}

export const takeRole = (trx: Trx, role: RolePurpose) =>
  sql`select set_config('role', database_role(${role}), true)`.execute(trx)

const become = (trx: Trx, companyId: Id) =>
  sql`select set_config('app.company_id', ${companyId}, true)`.execute(trx)
