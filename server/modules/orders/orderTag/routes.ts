import { sql } from 'kysely'
import { fail, failAt } from '../../../base/errors'
import type { Trx } from '../../../base/db'
import { defineCrud } from '../../../kit/crud'
import type { RecordValues } from '../../../kit/records'
import { takeOff } from './takeOff'

const maxTags = 50

/** 标签管理. */
export const orderTagRoutes = defineCrud({
  page: '/tagManage',
  permissions: { add: 'order:tag:edit', remove: 'order:tag:delete' },
  columns: {
    orderCount: sql`(select count(*)::int from sales_order o where jsonb_exists(o.tag_ids, t.id::text))`,
    autoFlag: sql`(t.auto_flag or exists (
      select from order_strategy s where s.company_id = t.company_id and s.strategy_type = 'TAG'
        and s.enabled = '1' and jsonb_exists(s.action_config -> 'tagIds', t.id::text)))`,
  },
  check: checkTag,
  unique: {
    order_tag_company_id_tag_name_key: ({ tagName }) =>
      fail('TAG_NAME_USED', { tagName, fields: { tagName: '这个标签已经存在' } }),
  },
  removing: takeOff,
})

/** @throws TAG_TOO_MANY for a further tag, TAG_SYSTEM for another name of a system tag */
async function checkTag(trx: Trx, values: RecordValues): Promise<RecordValues> {
  const id = values.id === undefined ? undefined : String(values.id)
  if (id === undefined) {
    const { count } = await trx
      .selectFrom('orderTag')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxTags) throw fail('TAG_TOO_MANY', { limit: maxTags })
    return {}
  }
  const known = await trx
    .selectFrom('orderTag')
    .select(['tagKind', 'tagName'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (known?.tagKind === '0' && values.tagName !== known.tagName)
    throw failAt('tagName', 'TAG_SYSTEM', { tagName: known.tagName })
  return {}
}
