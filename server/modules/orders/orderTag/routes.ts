import { sql } from 'kysely'
import { fail, failAt } from '../../../base/errors'
import type { Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { defineBatch, defineMachine } from '../../../kit/machines'
import { defineRecord, type RecordValues } from '../../../kit/records'
import type { Trx } from '../../../base/db'
import { removeTag } from './removeTag'

const maxTags = 50

const list = defineList({
  page: '/tagManage',
  columns: {
    orderCount: sql`(select count(*)::int from sales_order o where jsonb_exists(o.tag_ids, t.id::text))`,
    autoFlag: sql`(t.auto_flag or exists (
      select from order_strategy s where s.company_id = t.company_id and s.strategy_type = 'TAG'
        and s.enabled = '1' and jsonb_exists(s.action_config -> 'tagIds', t.id::text)))`,
  },
})

const record = defineRecord({
  resource: 'orderTag',
  base: '/order/orderTag',
  add: 'order:tag:edit',
  edit: 'order:tag:edit',
  check: checkTag,
  unique: {
    order_tag_company_id_tag_name_key: ({ tagName }) =>
      fail('TAG_NAME_USED', { tagName, fields: { tagName: '这个标签已经存在' } }),
  },
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

const states = defineMachine({
  resource: 'orderTag',
  table: 'orderTag',
  transitions: { enable: {}, disable: {} },
})

const remove = defineBatch({
  resource: 'orderTag',
  action: 'remove',
  row: (trx, _ctx, id, _input, name) => removeTag(trx, id, name),
})

export const orderTagRoutes: readonly Route[] = [...list, ...record, ...states, remove]
