import { sql } from 'kysely'
import { anyOf, toJson, type Trx } from '../../../../base/db'
import { requireNotHeld, requireState } from '../change/holdOut'
import { eventsOf } from '../outEvents'
import { basketOf } from './keepBasket'
import type { HeldOut, WarehouseActor } from '../types'

/** Its place in a wave. */
export interface WavePlace {
  waveNum: string
  /** Of a wave that is sorted into baskets. */
  basketNo: number | null
  sortWallName: string | null
  /** The lists its copies are on. */
  pickListNum: string | null
}

/** A document and its place. */
export interface Entry {
  out: HeldOut
  place: WavePlace
}

/**
 * 生成波次: waiting documents are picked in a wave from now on; their sources are told. The documents are held, their
 * sources too.
 * @throws OUT_STATE, OUT_HELD
 */
export async function enterWave(
  trx: Trx,
  entries: readonly Entry[],
  actor: WarehouseActor,
): Promise<void> {
  for (const { out } of entries) {
    requireState(out, ['WAIT_PICK'], '生成波次')
    requireNotHeld(out)
  }
  const places = entries.map(({ out, place }) => ({
    id: out.id,
    wave: place.waveNum,
    basket: place.basketNo,
    wall: place.sortWallName,
    lists: place.pickListNum,
  }))
  await sql`
    update out_order o set out_status = 'PICKING', wave_num = n.wave, basket_no = n.basket, sort_wall_name = n.wall,
      pick_list_num = n.lists,
      basket_status = case when n.basket is null then null else ${basketOf('o')} end
    from jsonb_to_recordset(${toJson(places)}) as n(id bigint, wave text, basket int, wall text, lists text)
    where o.id = n.id and o.id = ${anyOf(places.map(({ id }) => id))}`.execute(trx)
  for (const { out } of entries) await eventsOf(out.sourceType).picked?.(trx, out, actor)
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
