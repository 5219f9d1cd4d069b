import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { finishPicked, holdOuts, type WarehouseActor } from '../../outOrder'
import type { PickMode, WaveRow } from '../types'

/** Documents of a wave that are being picked, held. */
export async function holdWaveOuts(trx: Trx, waveNum: string) {
  const outs = await trx
    .selectFrom('outOrder')
    .select('id')
    .where('waveNum', '=', waveNum)
    .where('outStatus', 'in', ['PICKING', 'WAIT_QC'])
    .execute()
  return holdOuts(
    trx,
    outs.map(({ id }) => id),
    'alone',
  )
}

/**
 * A pick list of the wave ended: documents of which everything is picked go on, and with its last list the wave is
 * picked; without a check to come it is done. The documents are held.
 */
export async function settleWave(
  trx: Trx,
  waveId: Id,
  outs: Awaited<ReturnType<typeof holdWaveOuts>>,
  actor: WarehouseActor,
): Promise<void> {
  const wave = await trx
    .selectFrom('wave')
    .selectAll()
    .where('id', '=', waveId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  for (const out of outs) await finishPicked(trx, out, wave.pickMode as PickMode, actor)
  if (wave.waveStatus === 'PICKED' && wave.pickMode !== 'SORT')
    await finishUnsorted(trx, wave, actor)
  if (wave.waveStatus !== 'CREATED' && wave.waveStatus !== 'PICKING') return
  const open = await trx
    .selectFrom('pickList')
    .select('id')
    .where('waveId', '=', waveId)
    .where('pickStatus', 'in', ['WAIT', 'PICKING'])
    .limit(1)
    .executeTakeFirst()
  if (open) return
  await trx.updateTable('wave').set({ waveStatus: 'PICKED' }).where('id', '=', waveId).execute()
  if (wave.pickMode !== 'SORT') await finishUnsorted(trx, wave, actor)
}

/** A wave without a wall is done when none of its documents waits for a pick or a check any more. */
export const finishUnsorted = (
  trx: Trx,
  { id, waveNum }: Pick<WaveRow, 'id' | 'waveNum'>,
  actor: WarehouseActor,
) =>
  sql`
    update wave set wave_status = 'DONE', finish_time = ${actor.now()}::timestamptz
    where id = ${id} and wave_status in ('PICKED', 'SORTING') and not exists (
      select from out_order o where o.wave_num = ${waveNum} and o.out_status in ('PICKING', 'WAIT_QC'))`.execute(
    trx,
  )
