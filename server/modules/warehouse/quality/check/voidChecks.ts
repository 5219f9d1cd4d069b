import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { WarehouseActor } from '../../outOrder'
import { countSorted } from '../wall/countSorted'
import { countsAsChecked } from './needs'

/** 复核异常: what was checked of a document counts no more; its figures are the caller's. The document is held. */
export async function voidChecks(trx: Trx, outOrderId: Id, actor: WarehouseActor): Promise<void> {
  const { rows } = await sql<{ waveNum: string | null; quantity: number }>`
    with gone as (update quality_record r set undo_flag = true
      where r.out_order_id = ${outOrderId} and ${countsAsChecked} returning r.wave_num, r.quantity)
    select wave_num, sum(quantity)::int as quantity from gone group by 1 order by 1`.execute(trx)
  for (const { waveNum, quantity } of rows) await countSorted(trx, waveNum, -quantity, actor)
}
