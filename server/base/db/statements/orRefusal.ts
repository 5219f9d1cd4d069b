import { sql } from 'kysely'
import { AppError } from '../../errors'
import type { Trx } from '../types'

/**
 * What the work answers, or the refusal meant for people that it throws. What it had written by then is taken back to a
 * savepoint, so that the refusal can be noted in the same transaction.
 * @param kept  until when the savepoint stands: the end of a transaction of one such work takes it along, which saves a
 *   statement
 * @throws everything else
 */
export async function orRefusal<T>(
  trx: Trx,
  run: () => Promise<T>,
  kept: 'untilDone' | 'untilCommit' = 'untilDone',
): Promise<T | AppError> {
  await sql`savepoint refusable`.execute(trx)
  try {
    const done = await run()
    if (kept === 'untilDone') await sql`release savepoint refusable`.execute(trx)
    return done
  } catch (error) {
    if (!(error instanceof AppError) || !error.isPublic || error.status >= 500) throw error
    await sql`rollback to savepoint refusable`.execute(trx)
    return error
  }
}
