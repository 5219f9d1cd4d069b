import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { Sentence } from '../../../../base/sentence'
import { writeLog, type LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'

/** An order without its fault, in the state it goes on in. */
export async function clearFault(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  status: string,
  content: Sentence,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status,
      abnormalTypes: sql`'[]'::jsonb`,
      abnormalReason: null,
      statusBeforeError: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await writeLog(trx, actor, order, { logType: 'RECOVER', content, afterStatus: status })
}
