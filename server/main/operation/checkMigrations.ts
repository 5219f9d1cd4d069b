import { sql } from 'kysely'
import type { Db } from '../../base/db'
import { readMigrations } from '../../base/db/setup/migrate'

/**
 * Whether the database holds every migration this program was written for; a newer node may have added others.
 * Asked until it holds once: nobody takes one back under a running node.
 */
export function migrationsCheck(db: Db): () => Promise<void> {
  const wanted = readMigrations().map(({ name }) => name)
  let isWell = false
  return async () => {
    if (isWell) return
    const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
    const applied = new Set(rows.map(({ name }) => name))
    const lacking = wanted.filter((name) => !applied.has(name))
    if (lacking.length > 0) throw new Error(`migrationsCheck: ${lacking.join(', ')} not applied`)
    isWell = true
  }
}
