import { sql } from 'kysely'
import { asSystem, type Db } from '../../../base/db'

/** Messages deleted more than 90 days ago leave the database. */
export const purgeMessages = (db: Db): Promise<unknown> =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('message')
      .where('deleteTime', '<', sql<string>`now() - interval '90 days'`)
      .execute(),
  )
