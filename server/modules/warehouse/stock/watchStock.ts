import type { Trx } from '../../../base/db'
import type { HeldRow } from './types'

/** What of a stock row a watcher is told. */
export type FreedRow = Pick<HeldRow, 'companyId' | 'warehouseId' | 'productId'>

/** Hears, in the transaction, of which stock rows copies became free: they came in, or a reservation let them go. */
export type StockWatcher = (trx: Trx, rows: readonly FreedRow[]) => Promise<void>

const watchers = new Map<string, StockWatcher>()

/** Has a part of the warehouse hear of every copy that becomes free; called from the `listen` of its module. */
export function watchStock(name: string, watcher: StockWatcher): void {
  watchers.set(name, watcher)
}

/** @param freed by how many copies quantity − locked grew; nothing is said when it did not */
export async function notifyFreed(trx: Trx, row: HeldRow, freed: number): Promise<void> {
  if (freed > 0) await notifyAllFreed(trx, [row])
}

/** The same of many rows at once, all of which have more free copies than before. */
export async function notifyAllFreed(trx: Trx, rows: readonly FreedRow[]): Promise<void> {
  if (rows.length === 0) return
  for (const watcher of watchers.values()) await watcher(trx, rows)
}
