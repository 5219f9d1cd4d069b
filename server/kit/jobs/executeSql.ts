import { CompiledQuery } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Db, Trx } from '../../base/db'

/** What pg-boss asks of a database, answered by ours: each statement on a connection of its own. */
export const onDb = (db: Db): PgBoss.Db => ({
  executeSql: (text, values) =>
    values === undefined
      ? runScript(db, text)
      : db.executeQuery<object>(CompiledQuery.raw(text, values)),
})

/** The same inside a transaction: what it sends stands or falls with it. */
export const inTrx = (trx: Trx): PgBoss.Db => ({
  executeSql: (text, values) => trx.executeQuery<object>(CompiledQuery.raw(text, values)),
})

/** Its scripts open a transaction of their own; one that fails must not leave it open on a shared connection. */
const runScript = (db: Db, text: string) =>
  db.connection().execute(async (connection) => {
    try {
      return await connection.executeQuery<object>(CompiledQuery.raw(text))
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
  })
