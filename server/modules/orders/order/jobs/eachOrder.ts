import { actFor, asSystem, now, type Db, type Id, type Trx } from '../../../../base/db'
import { eachDue, type JobLog } from '../../../../kit/jobs'
import { lockOrder } from '../record/findOrders'
import type { LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'

export interface DueOrder {
  id: Id
  companyId: Id
}

/** Orders due for a job, at most this many at a time; the next round takes the others. */
export const atOnce = 500

/**
 * Does a job's work on orders, each in a transaction of its own as its buying company, so that one that fails stops no
 * other. The row is held and read anew: what changed since it was found is the work's to notice.
 * @returns how many went well
 */
export async function eachOrder(
  db: Db,
  log: JobLog,
  find: (trx: Trx) => Promise<readonly DueOrder[]>,
  work: (trx: Trx, actor: LogActor, order: OrderRow) => Promise<void>,
): Promise<number> {
  return eachDue(
    await asSystem(db, find),
    log,
    ({ id }) => ({ orderId: id }),
    ({ id, companyId }) =>
      actFor(db, { companyId, userId: '0' }, async (trx) =>
        work(trx, systemActor, await lockOrder(trx, id)),
      ),
  )
}

/** Who a job is in the history. */
export const systemActor: LogActor = {
  user: { userId: '0', nickName: '系统', companyName: '' },
  now,
}
