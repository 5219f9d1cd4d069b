import { sql } from 'kysely'
import type { Db, Trx } from './db'
import type { LedgerFault } from './ledgers'
import { checkCredit } from './modules/credit'
import { checkMoney } from './modules/finance'
import { checkStock } from './modules/stock'

export type LedgerName = 'stock' | 'money' | 'credit'

/** The checkers of the ledgers, over all companies; each looks at one moment and may take its time. */
export const ledgerChecks = (db: Db): Record<LedgerName, () => Promise<LedgerFault[]>> => ({
  stock: () => atOneMoment(db, checkStock),
  money: () => atOneMoment(db, checkMoney),
  credit: () => atOneMoment(db, checkCredit),
})

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
