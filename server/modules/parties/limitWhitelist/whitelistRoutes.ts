import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { batchRoute } from '../../../kit/machines'
import { defineRecord, type RecordValues } from '../../../kit/records'
import { dictLabel, schemas } from '../../../base/schemas'
import { checkEntry, productNameOf } from './checkEntry'
import { whitelistState } from './state'
import { whitelistImport } from './whitelistImport'

const base = '/product/whitelist'
const within = (column: string, value: unknown) =>
  sql`t.${sql.ref(column)} @> jsonb_build_array(${String(value)}::text)`

const list = defineList({
  page: '/limitWhitelist',
  columns: {
    state: whitelistState,
    shopNames: sql`(select coalesce(jsonb_agg(s.shop_name order by s.id), '[]') from shop s
      where s.company_id = t.company_id and jsonb_exists(t.shop_nums, s.shop_num))`,
    restrictedReasons: sql`t.restricted_reasons`,
    platformIds: sql`t.platform_ids`,
    shopNums: sql`t.shop_nums`,
    proof: sql`t.proof`,
  },
  filters: {
    restrictedReason: (value) => within('restricted_reasons', value),
    platformId: (value) => within('platform_ids', value),
    shopNum: (value) => within('shop_nums', value),
    createBy: (value) => sql`t.create_by = ${String(value)}::bigint`,
  },
  export: { permission: 'product:whitelist:list', fileName: '限制白名单' },
})

const record = defineRecord({
  resource: 'limitWhitelist',
  base,
  add: 'product:whitelist:add',
  edit: 'product:whitelist:edit',
  async check(trx, values, ctx): Promise<RecordValues> {
    checkEntry(values)
    const startTime = values.startTime ?? ctx.now()
    return { startTime, productName: await productNameOf(trx, values) }
  },
})

interface EntryRow {
  content: string | null
  state: string
}

/** An entry, held. @throws ROW_NOT_FOUND */
async function entryOf(trx: Trx, id: string): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`
    select t.content, ${whitelistState} as state from limit_whitelist t where t.id = ${id} for update`.execute(
    trx,
  )
  if (!rows[0]) throw fail('ROW_NOT_FOUND')
  return rows[0]
}

/** 启用, 停用: OFF → ON (or WAIT), ON → OFF; the clock does the rest. */
const turn = (call: 'enable' | 'disable', title: string, from: readonly string[]) =>
  batchRoute({
    call: `POST ${base}/${call}`,
    permission: 'product:whitelist:edit',
    title,
    resource: 'limitWhitelist',
    async row(trx, _ctx, id, _input, name) {
      const { content, state } = await entryOf(trx, id)
      name(content ?? '全部')
      if (!from.includes(state))
        throw fail('STATE_REFUSED', { now: dictLabel(schemas(), 'rule_state', state), title })
      await trx
        .updateTable('limitWhitelist')
        .set({ isOff: call === 'disable', updateTime: sql<string>`now()` })
        .where('id', '=', id)
        .execute()
    },
  })

const remove = batchRoute({
  call: `POST ${base}/remove`,
  permission: 'product:whitelist:remove',
  title: '删除',
  resource: 'limitWhitelist',
  async row(trx, _ctx, id, _input, name) {
    name((await entryOf(trx, id)).content ?? '全部')
    await trx.deleteFrom('limitWhitelist').where('id', '=', id).execute()
  },
})

/** 限制白名单. */
export const limitWhitelistRoutes: readonly Route[] = [
  ...list,
  ...record,
  turn('enable', '启用', ['OFF']),
  turn('disable', '停用', ['ON', 'WAIT']),
  remove,
  ...whitelistImport.routes,
]
