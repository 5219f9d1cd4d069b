import { sql } from 'kysely'
import type { Id, Trx } from '../../base/db'
import { fail } from '../../base/errors'
import { tableSql } from './documentRows'
import type { DocumentParts } from './types'

/** Id of the document a line belongs to. @throws ROW_NOT_FOUND for an unknown and a foreign line alike */
export async function findHead(trx: Trx, lines: DocumentParts['lines'], id: Id): Promise<Id> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<{ head: Id }>`
    select ${sql.ref(lines.head)} as head from ${tableSql(lines.resource)} where id = ${id}`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw fail('ROW_NOT_FOUND')
  return row.head
}
