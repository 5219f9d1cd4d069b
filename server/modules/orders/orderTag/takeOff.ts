import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { MachineRow } from '../../../kit/machines'

/**
 * Before a custom tag is deleted it comes off every order of the company.
 * @throws TAG_SYSTEM, TAG_IN_STRATEGY
 */
export async function takeOff(trx: Trx, tag: MachineRow): Promise<void> {
  const tagName = String(tag.tagName)
  if (tag.tagKind === '0') throw fail('TAG_SYSTEM', { tagName })
  const users = await strategiesWith(trx, tag.id)
  if (users.length > 0) throw fail('TAG_IN_STRATEGY', { tagName, strategies: users.join('、') })
  await sql`update sales_order set tag_ids = tag_ids - ${tag.id}::text, version = version + 1
    where jsonb_exists(tag_ids, ${tag.id}::text)`.execute(trx)
}

async function strategiesWith(trx: Trx, tagId: Id): Promise<string[]> {
  const { rows } = await sql<{ strategyName: string }>`
    select strategy_name from order_strategy
    where strategy_type = 'TAG' and jsonb_exists(action_config -> 'tagIds', ${tagId}::text)
    order by priority, id`.execute(trx)
  return rows.map((row) => row.strategyName)
}
