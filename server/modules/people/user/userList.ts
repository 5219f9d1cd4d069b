import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { holds, type Context } from '../../../kit/http'
import { defineList, type ListRow } from '../../../kit/lists'
import { guardUser, readGranter, type Granter } from '../role'

const roles = (column: ReturnType<typeof sql>) => sql`coalesce((
  select jsonb_agg(${column} order by ur.place, r.role_sort)
  from user_role ur join role r on r.id = ur.role_id where ur.user_id = t.id), '[]')`

const warehouseNames = sql`case when t.data_scope <> 'CUSTOM' then '["全部"]' else coalesce((
  select jsonb_agg(w.warehouse_name order by w.priority desc, w.id) from warehouse w
  where jsonb_exists(t.warehouse_ids, w.id::text)), '[]') end`

const shopCount = sql`case when t.data_scope = 'CUSTOM' then jsonb_array_length(t.shop_nums)
  else (select count(*)::int from shop s where s.status = '1') end`

/** 用户管理: each row says what the caller may do with it. */
export const userList = defineList({
  page: '/customerManage',
  from: (trx) => trx.selectFrom('appUser as t').where('t.deleteTime', 'is', null),
  columns: {
    roleNames: roles(sql`r.role_name`),
    roleId: roles(sql`r.id::text`),
    warehouseNames,
    shopCount,
    sessionCount: sql`(select count(distinct s.chain_id)::int from user_session s
      where s.user_id = t.id and s.refresh_until > now())`,
  },
  filters: {
    warehouseId: (id) =>
      sql`(t.data_scope <> 'CUSTOM' or jsonb_exists(t.warehouse_ids, ${String(id)}))`,
  },
  async rows(trx, rows, ctx) {
    const granter = await readGranter(trx, { companyId: ctx.companyId, userId: ctx.user.userId })
    const marked = []
    for (const row of rows) marked.push(await mark(trx, row, ctx, granter))
    return marked
  },
  export: { permission: 'system:user:export', fileName: '用户' },
})

async function mark(
  trx: Trx,
  row: ListRow,
  { companyId, user }: Context,
  granter: Granter,
): Promise<ListRow> {
  const mayEdit = await guardUser(trx, granter, companyId, row.id).then(
    () => true,
    () => false,
  )
  const isOther = row.id !== user.userId
  const mayBecomeOwner =
    granter.isOwner && isOther && row.status === 'NORMAL' && row.loginWeak === false
  return { ...row, mayEdit, mayBecomeOwner, phonePlain: holds(user, 'system:user:plain') }
}
