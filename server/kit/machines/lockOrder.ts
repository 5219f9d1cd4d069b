import { asWholeCompany, type Trx } from '../../base/db'

/** Locks what others lock before some rows, so that nobody waits in a circle. */
type Hold = (trx: Trx, ids: readonly string[]) => Promise<unknown>

const before = new Map<string, Hold>()

/**
 * Declares what is locked before the rows of a table, whichever call works on them: a line's document before the line, what
 * a document was made for before the document (docs/decisions/0060-lock-order.md).
 * @param table in snake_case
 */
export function lockedFirst(table: string, hold: Hold): void {
  before.set(table, hold)
}

/** Locks what is declared to be locked before these rows, seen by the caller or not; an id may be anything. */
export async function holdFirst(trx: Trx, table: string, ids: readonly string[]): Promise<void> {
  const known = ids.filter((id) => /^\d{1,18}$/.test(id))
  const hold = before.get(table)
  if (hold && known.length > 0) await asWholeCompany(trx, () => hold(trx, known))
}
