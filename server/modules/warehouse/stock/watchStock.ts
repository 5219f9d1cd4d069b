import type { Trx } from '../../../base/db'
import type { HeldRow } from './types'

/** Hears, in the transaction, that copies of a stock row became free: they came in, or a reservation let them go. */
export type StockWatcher = (trx: Trx, row: HeldRow, freed: number) => Promise<void>

const watchers = new Map<string, StockWatcher>()

/** Has a part of the warehouse hear of every copy that becomes free; called from the `listen` of its module. */
export function watchStock(name: string, watcher: StockWatcher): void {
  watchers.set(name, watcher)
}

/** @param freed by how many copies quantity − locked grew; nothing is said when it did not */
export async function notifyFreed(trx: Trx, row: HeldRow, freed: number): Promise<void> {
  if (freed <= 0) return
  for (const watcher of watchers.values()) await watcher(trx, row, freed)
}
