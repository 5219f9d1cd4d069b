import type { Trx } from '../../../../base/db'
import { requireNotHeld, requireState } from '../change/holdOut'
import { eventsOf } from '../outEvents'
import { keepBasket } from './keepBasket'
import type { HeldOut, WarehouseActor } from '../types'

/** Its place in a wave. */
export interface WavePlace {
  waveNum: string
  /** Of a wave that is sorted into baskets. */
  basketNo: number | null
  sortWallName: string | null
}

/**
 * 生成波次: a waiting document is picked in a wave from now on; its source is told. The document is held, its source too.
 * @throws OUT_STATE, OUT_HELD
 */
export async function enterWave(
  trx: Trx,
  out: HeldOut,
  { waveNum, basketNo, sortWallName }: WavePlace,
  actor: WarehouseActor,
): Promise<void> {
  requireState(out, ['WAIT_PICK'], '生成波次')
  requireNotHeld(out)
  await trx
    .updateTable('outOrder')
    .set({
      outStatus: 'PICKING',
      waveNum,
      basketNo,
      basketStatus: basketNo === null ? null : 'WAIT',
      sortWallName,
    })
    .where('id', '=', out.id)
    .execute()
  // picked again: what passed before is in the basket already
  await keepBasket(trx, out.id)
  await eventsOf(out.sourceType).picked?.(trx, out, actor)
}

/**
 * 踢出波次, 作废波次: the document waits to be picked again; nothing of it may be picked in the wave.
 * @throws OUT_STATE
 */
export async function leaveWave(trx: Trx, out: HeldOut, action: string): Promise<void> {
  requireState(out, ['PICKING'], action)
  await trx
    .updateTable('outOrder')
    .set({
      outStatus: 'WAIT_PICK',
      waveNum: null,
      pickListNum: null,
      basketNo: null,
      basketStatus: null,
      sortWallName: null,
    })
    .where('id', '=', out.id)
    .execute()
}
