import type { Id, Trx } from '../../../../base/db'
import { holdRows } from '../rows/holdRows'
import { postToRow } from './postToRow'

export interface TakeBack {
  billType: string
  billNum: string
  /** Dictionary flow_type of what comes in again and of what goes out again. */
  flows: { in: string; out: string }
  requestId: string
  userId: Id
  now: string
}

/**
 * Posts the opposite of every ledger row of a bill that is not taken back yet, as far as its copies are free; the others
 * stay. Rows are held in the order of their ids first.
 * @returns how many ledger rows were taken back and how many had to stay
 */
export async function takeBackFlows(
  trx: Trx,
  { billType, billNum, flows, ...by }: TakeBack,
): Promise<{ done: number; left: number }> {
  const posted = await trx
    .selectFrom('stockFlow as f')
    .select(['f.id', 'f.stockId', 'f.changeQuantity', 'f.billItemId', 'f.costPrice'])
    .where('f.billType', '=', billType)
    .where('f.billNum', '=', billNum)
    .where('f.reversesId', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('stockFlow as r').select('r.id').whereRef('r.reversesId', '=', 'f.id'),
        ),
      ),
    )
    .orderBy('f.id', 'desc')
    .execute()
  const rows = await holdRows(
    trx,
    posted.map(({ stockId }) => stockId),
  )
  const outcome = { done: 0, left: 0 }
  for (const { id, stockId, changeQuantity, billItemId, costPrice } of posted) {
    const row = rows.get(stockId)
    const free = (row?.quantity ?? 0) - (row?.lockedQuantity ?? 0)
    const wouldDouble = row?.stockKind === 'ANCIENT' && row.quantity - changeQuantity > 1
    if (!row || free < changeQuantity || wouldDouble) {
      outcome.left += 1
      continue
    }
    await postToRow(trx, row, {
      ...by,
      flowType: changeQuantity > 0 ? flows.out : flows.in,
      change: -changeQuantity,
      unitCost: costPrice,
      billType,
      billNum,
      billItemId,
      reversesId: id,
    })
    outcome.done += 1
  }
  return outcome
}
