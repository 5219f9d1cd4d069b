import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

/** Who looks after a partner: a member of staff in use. @throws ROW_NOT_FOUND */
export async function setOwner(
  trx: Trx,
  table: 'customer' | 'supplier',
  id: string,
  userId: unknown,
): Promise<void> {
  const person = await trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', String(userId))
    .where('status', '<>', 'DISABLED')
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  if (!person) throw fail('ROW_NOT_FOUND')
  const owner = table === 'customer' ? sql.ref('salesman_id') : sql.ref('buyer_id')
  await sql`update ${sql.table(table)} set ${owner} = ${person.id}, update_time = now()
    where id = ${id}`.execute(trx)
}
