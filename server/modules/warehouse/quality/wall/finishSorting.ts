import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { WarehouseActor } from '../../outOrder'
import type { WaveRow } from '../../picking'
import { openOvers } from './overs'
import { holdWave, requireWave } from './sortWave'

/**
 * 完成波次: every basket is full, short or stopped and nothing lies beside the wall; the wall is free again.
 * @throws QC_WAVE_MODE, QC_WAVE_STATE, QC_BASKETS_OPEN, QC_OVERS_LEFT
 */
export async function finishSorting(trx: Trx, waveId: Id, actor: WarehouseActor): Promise<WaveRow> {
  const wave = await holdWave(trx, waveId)
  const { waveNum } = wave
  requireWave(wave, ['SORTING'], '完成')
  const open = await openBaskets(trx, waveNum)
  if (open.length > 0)
    throw fail('QC_BASKETS_OPEN', {
      count: open.length,
      baskets: open
        .map(({ basketNo, checked, total }) => `${basketNo}号 ${checked}/${total}`)
        .join('、'),
    })
  const overs = await openOvers(trx, waveNum)
  if (overs.length > 0)
    throw fail('QC_OVERS_LEFT', {
      count: overs.length,
      goods: overs
        .map(({ productName, shelfCodes }) => `《${productName}》${shelfCodes ?? ''}`)
        .join('、'),
    })
  await trx
    .updateTable('sortWall')
    .set({ currentWaveNum: null })
    .where('currentWaveNum', '=', waveNum)
    .execute()
  return trx
    .updateTable('wave')
    .set({ waveStatus: 'DONE', finishTime: actor.now() })
    .where('id', '=', waveId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Baskets that wait for more. */
async function openBaskets(trx: Trx, waveNum: string) {
  const { rows } = await sql<{ basketNo: number; checked: number; total: number }>`
    select basket_no, checked_quantity as checked, total_quantity as total from out_order
    where wave_num = ${waveNum} and out_status = 'WAIT_QC' order by basket_no`.execute(trx)
  return rows
}
