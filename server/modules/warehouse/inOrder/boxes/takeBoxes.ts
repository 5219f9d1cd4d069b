import { fail } from '../../../../base/errors'
import type { Id, Trx } from '../../../../base/db'

/** The boxes a receipt took in whole. @throws IN_BOX_TWICE when another receipt did */
export async function takeBoxes(trx: Trx, receiptId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const taken = await trx
    .updateTable('inBox')
    .set({ receiptId })
    .where('id', 'in', [...ids])
    .where('receiptId', 'is', null)
    .returning('id')
    .execute()
  if (taken.length === ids.length) return
  const { boxNum } = await trx
    .selectFrom('inBox')
    .select('boxNum')
    .where('id', 'in', [...ids])
    .where('receiptId', '<>', receiptId)
    .executeTakeFirstOrThrow()
  throw fail('IN_BOX_TWICE', { boxNum })
}

/** Boxes of a receipt that is taken back wait again. */
export const putBackBoxes = (trx: Trx, receiptId: Id) =>
  trx.updateTable('inBox').set({ receiptId: null }).where('receiptId', '=', receiptId).execute()
