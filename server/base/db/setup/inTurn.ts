import { sql } from 'kysely'
import type { Connection } from '../connection/connect'
import type { Db } from '../types'

/** Work that nodes of one database do one after another; the number is the same in every node. */
export const turns = { migrate: 7_301_001, prepare: 7_301_003 } as const

/** Runs work while no other node of the database runs the same, on a connection that `work` may use. */
export const inTurn = <T>(db: Db, turn: number, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${turn})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(connection)
    }
  })

/** The same for work that takes connections of its own: PGlite has but one, and no other node. */
export const inTurnWithPool = <T>(
  { db, kind }: Connection,
  turn: number,
  work: () => Promise<T>,
) => (kind === 'pglite' ? work() : inTurn(db, turn, work))
