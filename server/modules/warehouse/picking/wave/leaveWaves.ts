import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { holdOuts, leaveWave, type HeldOut, type WarehouseActor } from '../../outOrder'
import type { WaveRow } from '../types'
import { closeParts } from './closeParts'
import { holdWaveOuts, settleWave } from './settleWave'

/** @throws WAVE_PICKED when something of it is picked in its wave */
async function requireUnpicked(trx: Trx, out: HeldOut, action: string): Promise<void> {
  const taken = await trx
    .selectFrom('pickAllocation as a')
    .innerJoin('pickList as p', 'p.id', 'a.pickListId')
    .innerJoin('outOrder as o', 'o.waveNum', 'p.waveNum')
    .select((eb) => eb.fn.sum<string>('a.pickedQuantity').as('picked'))
    .where('a.outOrderId', '=', out.id)
    .where('o.id', '=', out.id)
    .executeTakeFirst()
  const picked = Number(taken?.picked ?? 0)
  if (picked > 0) throw fail('WAVE_PICKED', { what: `出库单 ${out.outOrderNum}`, picked, action })
}

/** 踢出波次: a document of which nothing is picked goes back to the pool. @throws OUT_STATE, WAVE_PICKED */
export async function kickOut(trx: Trx, outId: Id, actor: WarehouseActor): Promise<void> {
  const [known] = await holdOuts(trx, [outId], 'alone')
  if (!known) throw fail('ROW_NOT_FOUND')
  const waveNum = await waveOf(trx, outId)
  await requireUnpicked(trx, known, '踢出波次')
  await leaveWave(trx, known, '踢出波次')
  await closeParts(trx, outId, 'all')
  if (waveNum !== null) await settleAfter(trx, waveNum, actor)
}

const waveOf = async (trx: Trx, outId: Id) =>
  (await trx.selectFrom('outOrder').select('waveNum').where('id', '=', outId).executeTakeFirst())
    ?.waveNum ?? null

/** With a document gone the rest of its wave may be picked whole, or nothing of it may be left. */
export async function settleAfter(trx: Trx, waveNum: string, actor: WarehouseActor): Promise<void> {
  const wave = await trx
    .selectFrom('wave')
    .select(['id', 'totalQuantity', 'waveStatus'])
    .where('waveNum', '=', waveNum)
    .executeTakeFirst()
  if (!wave) return
  if (wave.totalQuantity === 0 && wave.waveStatus === 'CREATED') {
    const living = await trx
      .selectFrom('outOrder')
      .select('id')
      .where('waveNum', '=', waveNum)
      .where('outStatus', '=', 'PICKING')
      .limit(1)
      .executeTakeFirst()
    if (!living) {
      await trx
        .updateTable('wave')
        .set({ waveStatus: 'CANCELLED' })
        .where('id', '=', wave.id)
        .execute()
      return
    }
  }
  await settleWave(trx, wave.id, [], actor)
}

/** 作废波次: while nobody has begun it, so that nothing of it is picked; its documents go back to the pool. @throws WAVE_STATE */
export async function cancelWave(trx: Trx, wave: WaveRow): Promise<void> {
  const { id, waveNum, waveStatus } = wave
  if (waveStatus !== 'CREATED')
    throw fail('WAVE_STATE', {
      waveNum,
      status: dictLabel(schemas(), 'wave_status', waveStatus),
      action: '作废',
    })
  for (const out of await holdWaveOuts(trx, waveNum)) {
    await leaveWave(trx, out, '作废波次')
    await closeParts(trx, out.id, 'all')
  }
  await trx
    .updateTable('pickList')
    .set({ pickStatus: 'CANCELLED' })
    .where('waveId', '=', id)
    .where('pickStatus', '=', 'WAIT')
    .execute()
}
