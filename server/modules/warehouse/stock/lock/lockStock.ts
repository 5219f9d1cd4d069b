import { toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdRows } from '../rows/holdRows'
import { changeLocked } from './changeLock'
import type { HeldRow, LockType } from '../types'

export interface LockEntry {
  companyId: Id
  /** Default ORDER. */
  lockType?: LockType
  billType: string
  billNum: string
  /** Given: the same request locks a row once for a line, its retry changes nothing. */
  requestId?: string
  shopIds?: readonly Id[]
  lockReason?: string | null
  /** `yyyy-MM-dd HH:mm:ss`; MANUAL and SHOP locks end then by themselves. */
  expireTime?: string | null
  remark?: string | null
  userId: Id
}

/** Copies of one stock row, for one line of a document. */
export interface LockPick {
  stockId: Id
  quantity: number
  lineId?: Id
}

/**
 * Reserves planned copies for a document: one stock_lock per line and stock row. On-hand quantities stay, so no ledger
 * row is written. All or nothing.
 * @returns ids of the locks
 * @throws STOCK_TAKEN when a row no longer has that many copies free
 */
export async function lockStock(
  trx: Trx,
  entry: LockEntry,
  picks: readonly LockPick[],
): Promise<Id[]> {
  const rows = await holdRows(
    trx,
    picks.map((pick) => pick.stockId),
  )
  const ids: Id[] = []
  for (const pick of picks)
    ids.push((await lockOfRequest(trx, entry, pick)) ?? (await reserve(trx, entry, rows, pick)))
  return ids
}

async function reserve(
  trx: Trx,
  entry: LockEntry,
  rows: ReadonlyMap<Id, HeldRow>,
  pick: LockPick,
): Promise<Id> {
  const row = rows.get(pick.stockId)
  if (!row || row.quantity - row.lockedQuantity < pick.quantity)
    throw fail('STOCK_TAKEN', { stockId: pick.stockId })
  await changeLocked(trx, row, pick.quantity, 0)
  return insertLock(trx, entry, pick)
}

async function lockOfRequest(trx: Trx, entry: LockEntry, pick: LockPick): Promise<Id | undefined> {
  if (entry.requestId === undefined) return undefined
  const made = await trx
    .selectFrom('stockLock')
    .select(['id', 'lockQuantity'])
    .where('requestId', '=', entry.requestId)
    .where('stockId', '=', pick.stockId)
    .where('lockType', '=', entry.lockType ?? 'ORDER')
    .where('billItemId', 'is not distinct from', pick.lineId ?? null)
    .executeTakeFirst()
  if (made && made.lockQuantity !== pick.quantity)
    throw fail('STOCK_REQUEST_REUSED', { billNum: entry.billNum })
  return made?.id
}

/** Writes one reservation, without its stock row. */
export async function insertLock(
  trx: Trx,
  entry: LockEntry,
  pick: LockPick & { picked?: number },
): Promise<Id> {
  const { id } = await trx
    .insertInto('stockLock')
    .values({
      companyId: entry.companyId,
      stockId: pick.stockId,
      lockType: entry.lockType ?? 'ORDER',
      lockQuantity: pick.quantity,
      remainQuantity: pick.quantity,
      pickedQuantity: pick.picked ?? 0,
      billType: entry.billType,
      billNum: entry.billNum,
      billItemId: pick.lineId ?? null,
      requestId: entry.requestId ?? null,
      shopIds: entry.shopIds ? toJson([...entry.shopIds]) : null,
      lockReason: entry.lockReason ?? null,
      expireTime: entry.expireTime ?? null,
      remark: entry.remark ?? null,
      status: 'ACTIVE',
      createBy: entry.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
