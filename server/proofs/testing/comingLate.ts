import { sql } from 'kysely'
import type { Trx } from '../../base/db'

type Act = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

/**
 * What becomes of `late`, which looks while `first` has not ended yet, so that what it sees is gone when its turn
 * comes: `first` is committed as soon as `late` waits for one of its rows, and `meanwhile` has looked at what `late` holds
 * by then. Needs more than one connection: not for the embedded database, see `hasOthers`.
 */
export async function comingLate<T>(
  act: Act,
  first: (trx: Trx) => Promise<unknown>,
  late: () => Promise<T>,
  meanwhile?: (trx: Trx) => Promise<unknown>,
): Promise<T> {
  const { answer } = await act(async (trx) => {
    await first(trx)
    const started = late()
    // refused before its turn it is the caller's to hear, not the process's
    started.catch(() => undefined)
    await untilHeldUp(trx)
    await meanwhile?.(trx)
    return { answer: started }
  })
  return answer
}

/** Whether a test can have two transactions at once. */
export const hasOthers = Boolean(process.env.TEST_DATABASE_URL)

async function untilHeldUp(trx: Trx): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await sql`select from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`.execute(trx)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('comingLate: nobody waited for what the first transaction holds')
}
