import { sql } from 'kysely'
import type { Db, Trx } from '../base/db'
import type { LedgerFault, LedgerName } from '../kit/ledgers'
import { modules } from './modules'

/** The checkers of the ledgers, over all companies; each looks at one moment and may take its time. */
export const ledgerChecks = (db: Db) =>
  Object.fromEntries(
    modules.flatMap(({ ledgers = {} }) =>
      Object.entries(ledgers).map(([name, check]) => [name, () => atOneMoment(db, check)]),
    ),
  ) as Record<LedgerName, () => Promise<LedgerFault[]>>

const patienceMs = 15 * 60_000

// Under READ COMMITTED each query would see another moment, and postings in between would look like faults.
const atOneMoment = (db: Db, check: (trx: Trx) => Promise<LedgerFault[]>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`select set_config('role', database_role('system'), true),
        set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(trx)
      return check(trx)
    })
