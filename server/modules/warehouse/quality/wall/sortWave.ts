import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { WaveRow } from '../../picking'

/** A wave, held. @throws ROW_NOT_FOUND */
export const holdWave = (trx: Trx, id: Id): Promise<WaveRow> =>
  trx
    .selectFrom('wave')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** @throws QC_WAVE_MODE, QC_WAVE_STATE */
export function requireWave(
  { waveNum, pickMode, waveStatus }: WaveRow,
  states: readonly string[],
  action: string,
): void {
  if (pickMode !== 'SORT')
    throw fail('QC_WAVE_MODE', { waveNum, mode: dictLabel(schemas(), 'pick_mode', pickMode) })
  if (!states.includes(waveStatus))
    throw fail('QC_WAVE_STATE', {
      waveNum,
      status: dictLabel(schemas(), 'wave_status', waveStatus),
      action,
    })
}
