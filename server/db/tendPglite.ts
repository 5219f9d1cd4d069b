import { sql } from 'kysely'
import type { Db } from './types'

const everyMs = 3 * 60 * 60 * 1000

/** PGlite has no autovacuum: statistics and dead rows are seen to every three hours. @returns stops it */
export function tendPglite(db: Db, log: { warn(facts: object, text: string): void }): () => void {
  const tend = () =>
    sql`vacuum (analyze)`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'vacuum failed'))
  const timer = setInterval(() => void tend(), everyMs)
  return () => clearInterval(timer)
}
