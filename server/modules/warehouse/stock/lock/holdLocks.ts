import { anyOf, anyText, type Id, type Trx } from '../../../../base/db'
import { holdRowsOf } from '../rows/holdRows'
import type { HeldLock, HeldRow } from '../types'

/** Which reservations: some ids, those of stock rows, or those of a document, whole or by lines. */
export type LockChoice =
  | { ids: readonly Id[]; isEndedToo?: boolean }
  | { stockIds: readonly Id[] }
  | { billType: string; billNum: string; lines?: readonly Id[] }
  | { billType: string; billNums: readonly string[] }

export interface HeldLocks {
  locks: HeldLock[]
  /** By id; holds the row of every lock. */
  rows: Map<Id, HeldRow>
}

/** What is read of a reservation. */
export const lockColumns = [
  'id',
  'companyId',
  'lockNum',
  'stockId',
  'lockType',
  'lockQuantity',
  'consumedQuantity',
  'releasedQuantity',
  'remainQuantity',
  'pickedQuantity',
  'billType',
  'billNum',
  'billItemId',
] as const

/** Active reservations, held together with their stock rows until the transaction ends: rows first, then locks. */
export async function holdLocks(trx: Trx, choice: LockChoice): Promise<HeldLocks> {
  const rows = await holdRowsOf(trx, chosen(trx, choice).select('stockId'))
  const locks = await chosen(trx, choice)
    .select(lockColumns)
    // a lock made since then lies on a row that is not held
    .where('stockId', '=', anyOf([...rows.keys()]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return { locks, rows }
}

/** The stock row of a held lock. */
export function rowOf({ rows }: HeldLocks, lock: HeldLock): HeldRow {
  const row = rows.get(lock.stockId)
  if (!row) throw new Error(`rowOf: stock ${lock.stockId} of lock ${lock.id} is not held`)
  return row
}

function chosen(trx: Trx, choice: LockChoice) {
  const all = trx.selectFrom('stockLock')
  if ('ids' in choice && choice.isEndedToo) return all.where('id', '=', anyOf(choice.ids))
  const active = all.where('status', '=', 'ACTIVE')
  if ('ids' in choice) return active.where('id', '=', anyOf(choice.ids))
  if ('stockIds' in choice) return active.where('stockId', '=', anyOf(choice.stockIds))
  const ofType = active.where('billType', '=', choice.billType)
  if ('billNums' in choice) return ofType.where('billNum', '=', anyText(choice.billNums))
  const ofBill = ofType.where('billNum', '=', choice.billNum)
  return choice.lines ? ofBill.where('billItemId', '=', anyOf(choice.lines)) : ofBill
}
