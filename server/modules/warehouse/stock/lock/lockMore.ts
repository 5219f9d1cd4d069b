import { anyOf, anyText, type Id, type Trx } from '../../../../base/db'
import { holdRows } from '../rows/holdRows'
import { changeLocks, storeLocked } from './changeLock'
import { lockColumns } from './holdLocks'
import {
  insertLocks,
  lockFirst,
  rowsOf,
  takeFree,
  type LockEntry,
  type LockPick,
  type NewLock,
} from './lockStock'
import type { HeldLock } from '../types'

/** What one document takes. */
export interface MorePicks {
  entry: LockEntry
  picks: readonly LockPick[]
}

/**
 * Reserves further copies for a document that may hold some of the row already: what a line holds there grows, so that
 * it stays one reservation per line and row.
 * @throws STOCK_TAKEN
 */
export const lockMore = (trx: Trx, entry: LockEntry, picks: readonly LockPick[]): Promise<void> =>
  lockMoreOf(trx, [{ entry, picks }])

/** The same for several documents, all or nothing, with a few statements for all of them. @throws STOCK_TAKEN */
export async function lockMoreOf(trx: Trx, bills: readonly MorePicks[]): Promise<void> {
  const wanted = bills.flatMap(({ entry, picks }) => picks.map((pick) => ({ entry, pick })))
  if (wanted.length === 0) return
  if (wanted.every(({ pick }) => pick.isFirst)) return lockFirst(trx, wanted)
  const picks = wanted.map(({ pick }) => pick)
  const rows = await holdRows(
    trx,
    picks.map(({ stockId }) => stockId),
  )
  const twins = await twinsOf(trx, bills, [...rows.keys()])
  const added = new Map<HeldLock, number>()
  const fresh: NewLock[] = []
  for (const { entry, pick } of wanted) {
    takeFree(rows, pick)
    const twin = twins.get(keyOf(entry.billNum, pick))
    if (twin) added.set(twin, (added.get(twin) ?? 0) + pick.quantity)
    else fresh.push({ entry, pick })
  }
  await storeLocked(trx, rowsOf(rows, picks))
  await changeLocks(
    trx,
    [...added].map(([lock, quantity]) => ({ lock, added: quantity })),
  )
  await insertLocks(trx, fresh)
}

const keyOf = (billNum: string | null, { stockId, lineId }: Pick<LockPick, 'stockId' | 'lineId'>) =>
  `${billNum}/${lineId ?? ''}/${stockId}`

/** What the documents hold of the rows already, held. */
async function twinsOf(
  trx: Trx,
  bills: readonly MorePicks[],
  stockIds: readonly Id[],
): Promise<ReadonlyMap<string, HeldLock>> {
  const held = await trx
    .selectFrom('stockLock')
    .select(lockColumns)
    .where('status', '=', 'ACTIVE')
    .where('billType', '=', bills[0]?.entry.billType ?? '')
    .where('billNum', '=', anyText(bills.map(({ entry }) => entry.billNum)))
    .where('stockId', '=', anyOf(stockIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(
    held.map((lock) => [
      keyOf(lock.billNum, { stockId: lock.stockId, lineId: lock.billItemId ?? undefined }),
      lock,
    ]),
  )
}
