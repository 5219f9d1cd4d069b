import type { ScanEnd, ScanShown, Way } from '../../../../kit/scans'
import { endOf, listsToPick, toStation, wayOfWave } from '../../stations'
import type { WalkWork } from './station'

/** What was picked goes where its wave is checked; before anything was, to where copies are checked at all. */
export async function endOfWalk(
  work: Omit<WalkWork, 'scanId'>,
  { pickListId }: ScanShown['row'],
): Promise<ScanEnd | undefined> {
  if (pickListId !== undefined) return undefined
  const way = (await wayOn(work)) ?? toStation('/qualityTest/sort', work.warehouseId)
  return endOf(work, [way], listsToPick)
}

async function wayOn({ trx, state }: Omit<WalkWork, 'scanId'>): Promise<Way | undefined> {
  const wave = await trx
    .selectFrom('pickList as l')
    .innerJoin('wave as w', 'w.id', 'l.waveId')
    .select(['w.waveNum', 'w.waveStatus', 'w.pickMode', 'w.warehouseId'])
    .where('l.id', '=', state.done ?? '0')
    .executeTakeFirst()
  const way = wave && wayOfWave(wave)
  // other lists of the wave are still picked: here one goes on with those that wait
  return way?.path === '/pickOrder' ? undefined : way
}
