import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { WarehouseActor } from '../../outOrder'
import { holdWall, type Wall, type WaveRow } from '../../picking'
import { holdWave, requireWave } from './sortWave'

/**
 * 开始分拣: a picked wave takes its wall, or another free one with at least as many baskets; documents whose basket the
 * wall has not are given others, in their order.
 * @throws QC_WAVE_MODE, QC_WAVE_STATE, QC_NO_WALL, QC_WALL_BUSY, QC_WALL_SMALL, WAVE_WALL
 */
export async function startSorting(
  trx: Trx,
  waveId: Id,
  sortWallId: Id | null,
  actor: WarehouseActor,
): Promise<WaveRow> {
  const known = await trx
    .selectFrom('wave')
    .selectAll()
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const outs = await holdBaskets(trx, known.waveNum)
  const wave = await holdWave(trx, waveId)
  requireWave(wave, ['PICKED'], '开始分拣')
  const wallId = sortWallId ?? wave.sortWallId ?? (await firstFree(trx, wave, outs.length))
  const wall = await holdWall(trx, wallId, wave.warehouseId)
  requireFree(wave, wall, outs.length)
  await giveBaskets(trx, wave, wall, outs)
  await trx
    .updateTable('sortWall')
    .set({ currentWaveNum: wave.waveNum })
    .where('id', '=', wall.id)
    .execute()
  return trx
    .updateTable('wave')
    .set({
      waveStatus: 'SORTING',
      sortWallId: wall.id,
      sortWallName: wall.wallName,
      sortBy: actor.user.userId,
      sortTime: actor.now(),
    })
    .where('id', '=', wave.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Basket {
  id: Id
  basketNo: number | null
}

/** The documents that stand on the wall, by basket, held by their ids. */
async function holdBaskets(trx: Trx, waveNum: string): Promise<Basket[]> {
  const held = await trx
    .selectFrom('outOrder')
    .select(['id', 'basketNo'])
    .where('waveNum', '=', waveNum)
    .where('outStatus', 'not in', ['CANCELLED', 'SHIPPED'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return held.toSorted((left, right) => (left.basketNo ?? 0) - (right.basketNo ?? 0))
}

/** @throws QC_WALL_BUSY, QC_WALL_SMALL */
function requireFree({ waveNum }: WaveRow, wall: Wall, wanted: number): void {
  const { wallName, currentWaveNum, baskets } = wall
  if (currentWaveNum !== null) throw fail('QC_WALL_BUSY', { wallName, otherNum: currentWaveNum })
  if (baskets.length < wanted)
    throw fail('QC_WALL_SMALL', { wallName, waveNum, wanted, baskets: baskets.length })
}

/** Free walls of a warehouse that have enough baskets, the one with the fewest first. */
export async function freeWalls(
  trx: Trx,
  warehouseId: Id,
  wanted: number,
): Promise<{ id: Id; wallName: string; baskets: number }[]> {
  const { rows } = await sql<{ id: Id; wallName: string; baskets: number }>`
    select id, wall_name, basket_count - jsonb_array_length(disabled_baskets) as baskets from sort_wall
    where warehouse_id = ${warehouseId} and status = '1' and current_wave_num is null
      and basket_count - jsonb_array_length(disabled_baskets) >= ${wanted}
    order by baskets, wall_code limit 9`.execute(trx)
  return rows
}

/** @throws QC_NO_WALL */
async function firstFree(trx: Trx, { warehouseId, waveNum }: WaveRow, wanted: number): Promise<Id> {
  const [wall] = await freeWalls(trx, warehouseId, wanted)
  if (!wall) throw fail('QC_NO_WALL', { wanted, waveNum })
  return wall.id
}

async function giveBaskets(
  trx: Trx,
  { waveNum }: WaveRow,
  { baskets, wallName }: Wall,
  outs: readonly Basket[],
): Promise<void> {
  const fits = outs.every(({ basketNo }) => basketNo !== null && baskets.includes(basketNo))
  const given = outs.map(({ id, basketNo }, at) => ({ id, no: fits ? basketNo : baskets[at] }))
  // out of the way first: no two documents of a wave have one basket at any moment
  if (!fits)
    await sql`update out_order set basket_no = basket_no + 100000 where id = any(${given.map(({ id }) => id)}::bigint[])`.execute(
      trx,
    )
  for (const { id, no } of given) {
    await sql`update out_order set sort_wall_name = ${wallName}, basket_no = ${no ?? null}::int,
        basket_status = coalesce(basket_status, 'WAIT')
      where id = ${id}`.execute(trx)
    if (!fits)
      await sql`update pick_allocation a set basket_no = ${no ?? null}::int from pick_list p
        where p.id = a.pick_list_id and p.wave_num = ${waveNum} and a.out_order_id = ${id}`.execute(
        trx,
      )
  }
}
