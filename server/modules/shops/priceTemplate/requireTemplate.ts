import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

/**
 * A template that may be chosen: one of the own company that is in use. It stays so until the transaction ends.
 * @throws PRICE_TEMPLATE_UNKNOWN, PRICE_TEMPLATE_OFF
 */
export async function requireTemplate(trx: Trx, id: Id): Promise<void> {
  const { rows } = await sql<{ templateName: string; status: string }>`
    select template_name, status from price_template where id = ${id}::bigint for share`.execute(
    trx,
  )
  const [found] = rows
  const fields = { priceTemplateId: '请重新选择' }
  if (!found) throw fail('PRICE_TEMPLATE_UNKNOWN', { fields })
  if (found.status !== '1') throw fail('PRICE_TEMPLATE_OFF', { ...found, fields })
}
