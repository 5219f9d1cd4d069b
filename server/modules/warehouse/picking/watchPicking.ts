import type { Trx } from '../../../base/db'
import { watchOuts, type HeldOut, type WarehouseActor } from '../outOrder'
import { closeParts } from './wave/closeParts'
import { settleAfter } from './wave/leaveWaves'

/** What the floor does when a document ends, shrinks, leaves or moves while it is in a wave. */
export const watchPicking = () =>
  watchOuts('picking', {
    ended: (trx, out, outStatus, actor) =>
      leave(trx, out, outStatus === 'INTERCEPTED' ? 'INTERCEPT' : 'EMPTY', actor),
    moved: (trx, out, actor) => leave(trx, out, 'EMPTY', actor),
    reduced: shrink,
    shipped: (trx, out, shipment) => shrink(trx, out, shipment.actor),
  })

/** Nothing of it is picked any more, and its basket is not filled again. */
async function leave(
  trx: Trx,
  { id }: HeldOut,
  basketStatus: 'EMPTY' | 'INTERCEPT',
  actor: WarehouseActor,
): Promise<void> {
  await closeParts(trx, id, 'all')
  await trx
    .updateTable('outOrder')
    .set({ basketStatus })
    .where('id', '=', id)
    .where('basketNo', 'is not', null)
    .execute()
  await settleAgain(trx, id, actor)
}

/** The lists ask only for what is still reserved. */
async function shrink(trx: Trx, { id }: HeldOut, actor: WarehouseActor): Promise<void> {
  if (await closeParts(trx, id, 'unreserved')) await settleAgain(trx, id, actor)
}

async function settleAgain(trx: Trx, id: string, actor: WarehouseActor): Promise<void> {
  const out = await trx
    .selectFrom('outOrder')
    .select('waveNum')
    .where('id', '=', id)
    .executeTakeFirst()
  if (out?.waveNum) await settleAfter(trx, out.waveNum, actor)
}
