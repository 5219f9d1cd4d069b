import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { NameRow } from '../../../kit/machines'
import { lockRow } from '../../../kit/machines'
import type { PartyKind } from './partyKind'

/** Deletes an offline partner of whom no document knows. @throws PARTY_IS_ONLINE, PARTY_IN_USE */
export async function removeParty(
  trx: Trx,
  kind: PartyKind,
  id: string,
  nameRow: NameRow,
): Promise<void> {
  const row = await lockRow(trx, kind.table, id)
  const name = String(Reflect.get(row, kind.name))
  nameRow(name)
  if (row.onlineFlag === '1') throw fail('PARTY_IS_ONLINE', { name, title: kind.title })
  try {
    await sql`delete from ${sql.table(kind.table)} where id = ${id}`.execute(trx)
  } catch (error) {
    throw isInUse(error) ? fail('PARTY_IN_USE', { name }) : error
  }
}

// 23001 restrict, 23503 foreign key: a document points here
const isInUse = (error: unknown) =>
  ['23001', '23503'].includes((error as { code?: string }).code ?? '')
