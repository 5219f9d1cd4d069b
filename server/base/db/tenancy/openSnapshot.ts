import { enterAs } from './enter'
import type { Actor } from './actFor'
import { PgliteAdapter } from '../embedded/PgliteDialect'
import type { Db, Trx } from '../types'

export interface Snapshot {
  trx: Trx
  close(): Promise<void>
}

/**
 * The data of one moment in the name of a company, for reading in many steps: what others commit meanwhile is not in it.
 * Close it in every case; it holds a connection.
 * @returns undefined on the embedded database, whose only connection everybody shares
 */
export async function openSnapshot(
  db: Db,
  { companyId, userId }: Actor,
): Promise<Snapshot | undefined> {
  if (db.getExecutor().adapter instanceof PgliteAdapter) return undefined
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  const close = async () => {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
  }
  try {
    await enterAs(trx, { companyId, userId })
    return { trx, close }
  } catch (error) {
    await close()
    throw error
  }
}
