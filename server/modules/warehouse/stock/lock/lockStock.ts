import { sql, type RawBuilder } from 'kysely'
import { anyOf, toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdRows } from '../rows/holdRows'
import { storeLocked } from './changeLock'
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
  /** The line has no reservation yet. */
  isFirst?: boolean
}

/** Copies for one document. */
export interface NewLock {
  entry: LockEntry
  pick: LockPick & { picked?: number }
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
  const made: (Id | undefined)[] = []
  for (const pick of picks) made.push(await lockOfRequest(trx, entry, pick))
  const fresh = picks.filter((_pick, at) => made[at] === undefined)
  for (const pick of fresh) takeFree(rows, pick)
  await storeLocked(trx, rowsOf(rows, fresh))
  const ids = await insertLocks(
    trx,
    fresh.map((pick) => ({ entry, pick })),
  )
  return made.map((id) => id ?? ids.shift() ?? '')
}

/** Counts copies of a held row as reserved; nothing is written. @throws STOCK_TAKEN */
export function takeFree(rows: ReadonlyMap<Id, HeldRow>, { stockId, quantity }: LockPick): void {
  const row = rows.get(stockId)
  if (!row || row.quantity - row.lockedQuantity < quantity) throw fail('STOCK_TAKEN', { stockId })
  row.lockedQuantity += quantity
}

/** The rows some picks take from, each once. */
export const rowsOf = (
  rows: ReadonlyMap<Id, HeldRow>,
  picks: readonly Pick<LockPick, 'stockId'>[],
): HeldRow[] =>
  [...new Set(picks.map(({ stockId }) => stockId))].flatMap((id) => rows.get(id) ?? [])

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
export async function insertLock(trx: Trx, entry: LockEntry, pick: NewLock['pick']): Promise<Id> {
  const [id = ''] = await insertLocks(trx, [{ entry, pick }])
  return id
}

/** Writes reservations, without their stock rows, with one statement. @returns their ids, rising, as given */
export async function insertLocks(trx: Trx, locks: readonly NewLock[]): Promise<Id[]> {
  if (locks.length === 0) return []
  const { rows } = await sql<{ id: Id }>`${insertOf(locksOf(locks), sql`true`)}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Reserves copies of rows, each for a line that has no reservation yet, with one statement: the guard stands in it. The
 * rows are held in the order of their ids.
 * @throws STOCK_TAKEN when a row no longer has that many copies free
 */
export async function lockFirst(trx: Trx, locks: readonly NewLock[]): Promise<void> {
  if (locks.length === 0) return
  const ids = anyOf([...new Set(locks.map(({ pick }) => pick.stockId))])
  const { rows } = await sql<{ stockId: Id }>`
    with n as materialized (select * from ${locksOf(locks)}),
    held as materialized (select s.id from stock s where s.id = ${ids} order by s.id for no key update),
    taken as (
      update stock s set locked_quantity = s.locked_quantity + w.quantity
      from (select stock, sum(quantity)::int as quantity from n group by 1) w, held h
      where s.id = w.stock and s.id = h.id and s.id = ${ids} and s.quantity - s.locked_quantity >= w.quantity
      returning s.id)
    ${insertOf(sql`n`, sql`n.stock in (select id from taken)`)}, stock_id`.execute(trx)
  const done = new Set(rows.map(({ stockId }) => stockId))
  const refused = locks.find(({ pick }) => !done.has(pick.stockId))
  if (refused) throw fail('STOCK_TAKEN', { stockId: refused.pick.stockId })
}

const insertOf = (given: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
    insert into stock_lock (company_id, stock_id, lock_type, lock_quantity, remain_quantity, picked_quantity, bill_type,
      bill_num, bill_item_id, request_id, shop_ids, lock_reason, expire_time, remark, status, create_by)
    select n.company, n.stock, n.type, n.quantity, n.quantity, n.picked, n."billType", n.bill, n.line, n.request, n.shops,
      n.reason, n.until, n.remark, 'ACTIVE', n.by
    from ${given} where ${which}
    order by n.ordinality
    returning id`

function locksOf(locks: readonly NewLock[]): RawBuilder<unknown> {
  const values = locks.map(({ entry, pick }) => ({
    company: entry.companyId,
    stock: pick.stockId,
    type: entry.lockType ?? 'ORDER',
    quantity: pick.quantity,
    picked: pick.picked ?? 0,
    billType: entry.billType,
    bill: entry.billNum,
    line: pick.lineId,
    request: entry.requestId,
    shops: entry.shopIds,
    reason: entry.lockReason,
    until: entry.expireTime,
    remark: entry.remark,
    by: entry.userId,
  }))
  return sql`rows from (jsonb_to_recordset(${toJson(values)}) as (company bigint, stock bigint, type text, quantity int,
      picked int, "billType" text, bill text, line bigint, request text, shops jsonb, reason text, until timestamptz,
      remark text, by bigint)) with ordinality as n`
}
