import type { Id, Trx } from '../../../base/db'
import { watchOuts, type HeldOut, type WarehouseActor } from '../outOrder'
import { closeParts, closePartsOf } from './wave/closeParts'
import { settleAfter } from './wave/leaveWaves'

/** What the floor does when a document ends, shrinks, leaves or moves while it is in a wave. */
export const watchPicking = () =>
  watchOuts('picking', {
    ended: (trx, out, outStatus, actor) =>
      leave(trx, out, outStatus === 'INTERCEPTED' ? 'INTERCEPT' : 'EMPTY', actor),
    moved: (trx, out, actor) => leave(trx, out, 'EMPTY', actor),
    reduced: (trx, out, actor) => shrink(trx, [out], actor),
    shipped: async (trx, departures) => {
      const [first] = departures
      if (!first) return
      // what is in no wave is on no list
      const picked = departures.flatMap(({ out }) => (out.waveNum === null ? [] : [out]))
      if (picked.length > 0) await shrink(trx, picked, first.shipment.actor)
    },
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
  await settleAgain(trx, [id], actor)
}

/** The lists ask only for what is still reserved. */
async function shrink(trx: Trx, outs: readonly HeldOut[], actor: WarehouseActor): Promise<void> {
  const ids = outs.map(({ id }) => id)
  await settleAgain(trx, await closePartsOf(trx, ids, 'unreserved'), actor)
}

async function settleAgain(trx: Trx, ids: readonly Id[], actor: WarehouseActor): Promise<void> {
  if (ids.length === 0) return
  const waves = await trx
    .selectFrom('outOrder')
    .select('waveNum')
    .distinct()
    .where('id', 'in', [...ids])
    .orderBy('waveNum')
    .execute()
  for (const { waveNum } of waves) if (waveNum) await settleAfter(trx, waveNum, actor)
}
