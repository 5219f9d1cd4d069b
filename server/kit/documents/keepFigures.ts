import { sql } from 'kysely'
import type { Id, Trx } from '../../base/db'
import { tableSql } from './documentRows'
import type { DocumentParts } from './types'

/** Adds up the lines of a document into its head, and counts its version up. Runs after every step; the head is locked. */
export async function keepFigures(trx: Trx, parts: DocumentParts, id: Id): Promise<void> {
  const { resource, lines, figures } = parts
  const names = Object.keys(figures).map((name) => sql.ref(name))
  await sql`
    update ${tableSql(resource)} t
    set (${sql.join(names)}) = (
        select ${sql.join(Object.values(figures))}
        from ${tableSql(lines.resource)} i where i.${sql.ref(lines.head)} = t.id),
      version = t.version + 1, update_time = now()
    where t.id = ${id}`.execute(trx)
}
