import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../base/db'

/** One thing a ledger promises, and the query that finds where it is broken. */
export interface LedgerRule {
  /** What must hold, in Chinese: it is what people read when it does not. */
  promise: string
  /** Answers `subject, found, expected` for every row that breaks it; all of them texts. */
  query: string
}

/** One place where a ledger does not agree with itself. */
export interface LedgerFault {
  promise: string
  /** What it is about, e.g. 库存 12. */
  subject: string
  found: string
  expected: string
}

const shownPerRule = 100

/** Recomputes what the rules promise from the ledgers' rows, over all the connection may see. Empty: all is well. */
export async function findFaults(
  db: Kysely<Tables>,
  rules: readonly LedgerRule[],
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const { promise, query } of rules) {
    const { rows } = await sql<Omit<LedgerFault, 'promise'>>`
      select subject::text, found::text, expected::text from (${sql.raw(query)}) as broken
      limit ${shownPerRule}`.execute(db)
    faults.push(...rows.map((row) => ({ promise, ...row })))
  }
  return faults
}
