import { sql } from 'kysely'
import type { ScanWork } from '../../../../kit/scans'
import type { WaveRow } from '../../picking'
import type { LastCopy } from './lastCopy'

/** A session at the wall: the wave, and the copy that went into a basket last. */
export type Sorting = {
  waveNum: string | null
  last: LastCopy | null
}

/** The wave of the session while it is being sorted, else the one this person began last here. */
export const currentWave = ({
  trx,
  ctx,
  warehouseId,
  state,
}: Pick<ScanWork<Sorting>, 'trx' | 'ctx' | 'warehouseId' | 'state'>): Promise<
  WaveRow | undefined
> =>
  trx
    .selectFrom('wave')
    .selectAll()
    .where('companyId', '=', ctx.companyId)
    .where('warehouseId', '=', warehouseId)
    .where('pickMode', '=', 'SORT')
    .where('waveStatus', '=', 'SORTING')
    .where((eb) =>
      eb.or([eb('waveNum', '=', state.waveNum ?? ''), eb('sortBy', '=', ctx.user.userId)]),
    )
    .orderBy(sql`(wave_num = ${state.waveNum ?? ''}) desc`)
    .orderBy('sortTime', 'desc')
    .limit(1)
    .executeTakeFirst()
