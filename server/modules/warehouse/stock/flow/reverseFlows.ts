import type { Id, Trx } from '../../../../base/db'
import { changeLock } from '../lock/changeLock'
import { holdLocks } from '../lock/holdLocks'
import { holdRows } from '../rows/holdRows'
import { postToRow } from './postToRow'
import type { StockBill } from '../types'

export interface Reversal extends Omit<StockBill, 'billItemId'> {
  /** Which rows of the bill `billNum` are reversed, e.g. SALE_OUT. */
  reversedType: string
  /** Only those that this request posted: one shipment or receipt of several. */
  reversedRequestId?: string
  /** SHIP_REVOKE for rows that took copies out, RECEIVE_REVOKE for rows that brought them in. */
  flowType: 'SHIP_REVOKE' | 'RECEIVE_REVOKE'
  /** Whether copies that come back lie in the basket (专业仓) and not on the shelf. */
  isPicked?: boolean
}

/**
 * Posts the opposite of every ledger row of a bill that is not reversed yet; reservations the copies had left from
 * hold them again. Done twice, the second time posts nothing.
 * @returns copies that moved
 * @throws STOCK_OUT_TOO_MANY when received copies are locked or sold meanwhile
 */
export async function reverseFlows(trx: Trx, reversal: Reversal): Promise<number> {
  const found = await flowsOf(trx, reversal)
  const rows = await holdRows(
    trx,
    found.map((flow) => flow.stockId),
  )
  const { locks } = await holdLocks(trx, {
    ids: found.flatMap(({ lockId }) => (lockId ? [lockId] : [])),
    isEndedToo: true,
  })
  let moved = 0
  for (const flow of await flowsOf(trx, reversal)) {
    const row = rows.get(flow.stockId)
    if (!row) continue
    const change = -flow.changeQuantity
    const lock = locks.find(({ id }) => id === flow.lockId)
    const picked = lock && reversal.isPicked ? change : 0
    await postToRow(trx, row, {
      ...reversal,
      change,
      billItemId: flow.billItemId,
      unitCost: flow.costPrice,
      lockId: flow.lockId ?? undefined,
      lockedChange: lock ? change : 0,
      pickedChange: picked,
      reversesId: flow.id,
    })
    if (lock) await changeLock(trx, lock, { restored: change, picked })
    moved += Math.abs(change)
  }
  return moved
}

interface Flow {
  id: Id
  stockId: Id
  changeQuantity: number
  costPrice: string | null
  lockId: Id | null
  billItemId: Id | null
}

const flowsOf = (
  trx: Trx,
  { billType, billNum, reversedType, reversedRequestId }: Reversal,
): Promise<Flow[]> =>
  trx
    .selectFrom('stockFlow as f')
    .select(['f.id', 'f.stockId', 'f.changeQuantity', 'f.costPrice', 'f.lockId', 'f.billItemId'])
    .where('f.billType', '=', billType)
    .where('f.billNum', '=', billNum)
    .where('f.flowType', '=', reversedType)
    .$if(reversedRequestId !== undefined, (query) =>
      query.where('f.requestId', '=', reversedRequestId ?? ''),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('stockFlow as r').select('r.id').whereRef('r.reversesId', '=', 'f.id')),
      ),
    )
    .orderBy('f.id')
    .execute()
