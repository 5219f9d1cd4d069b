import { sql } from 'kysely'
import { asSystem, type Db } from '../../../base/db'

/** Orders nobody has paid within a day. */
export const closeStaleOrders = (db: Db): Promise<unknown> =>
  asSystem(db, (trx) =>
    trx
      .updateTable('versionOrder')
      .set({ status: 'CLOSED', updateTime: sql`now()` })
      .where('status', '=', 'WAIT_PAY')
      .where('createTime', '<', sql<string>`now() - interval '24 hours'`)
      .execute(),
  )
