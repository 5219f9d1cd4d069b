import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { lockRow } from '../../../kit/machines'

/**
 * Deletes a custom tag and takes it off every order of the company.
 * @throws TAG_SYSTEM, TAG_IN_STRATEGY
 */
export async function removeTag(trx: Trx, id: Id, name: (label: string) => void): Promise<void> {
  const tag = await lockRow(trx, 'order_tag', id)
  const tagName = String(tag.tagName)
  name(tagName)
  if (tag.tagKind === '0') throw fail('TAG_SYSTEM', { tagName })
  const users = await strategiesWith(trx, id)
  if (users.length > 0) throw fail('TAG_IN_STRATEGY', { tagName, strategies: users.join('、') })
  await sql`update sales_order set tag_ids = tag_ids - ${id}::text, version = version + 1
    where jsonb_exists(tag_ids, ${id}::text)`.execute(trx)
  await trx.deleteFrom('orderTag').where('id', '=', id).execute()
}

async function strategiesWith(trx: Trx, tagId: Id): Promise<string[]> {
  const { rows } = await sql<{ strategyName: string }>`
    select strategy_name from order_strategy
    where strategy_type = 'TAG' and jsonb_exists(action_config -> 'tagIds', ${tagId}::text)
    order by priority, id`.execute(trx)
  return rows.map((row) => row.strategyName)
}
