import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { WarehouseActor } from '../../outOrder'
import { finishUnsorted } from '../../picking'

/**
 * Copies of a wave are checked, or not any more; a wave without a wall ends with its last document. A wave that is done
 * keeps its figure. The documents are held, the wave after them.
 */
export async function countSorted(
  trx: Trx,
  waveNum: string | null,
  change: number,
  actor: WarehouseActor,
): Promise<void> {
  if (waveNum === null) return
  const { rows } = await sql<{ id: Id; pickMode: string }>`
    update wave set sorted_quantity = sorted_quantity + ${change}::int
    where wave_num = ${waveNum} and wave_status in ('PICKING', 'PICKED', 'SORTING')
    returning id, pick_mode`.execute(trx)
  const [wave] = rows
  if (wave && wave.pickMode !== 'SORT') await finishUnsorted(trx, { id: wave.id, waveNum }, actor)
}
