import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { readGrantTree } from './powers/menuTree'
import { readGranter } from './powers/powers'
import { readRequirement } from './powers/requirement'

const Search = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 50 })),
  values: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 })),
})
const managesPeople = ['system:role:list', 'system:user:list'] as const

/** What the forms and filters of roles and users choose from. */
export const choiceRoutes: readonly Route[] = [
  defineRoute({
    call: 'POST /system/role/options',
    permission: managesPeople,
    summary: '角色选项',
    reads: true,
    body: Search,
    handle: (ctx, { body: { keyword = '', values } }) =>
      ctx.trx((trx) =>
        trx
          .selectFrom('role')
          .select(['id', 'roleName', 'roleKey'])
          .where('companyId', '=', ctx.companyId)
          .$if(values === undefined, (query) => query.where('status', '=', '1'))
          .$if(values !== undefined, (query) =>
            query.where(sql<boolean>`id::text = any(${values ?? []}::text[])`),
          )
          .where(sql<boolean>`position(lower(${keyword}) in lower(role_name)) > 0`)
          .orderBy('roleSort')
          .orderBy('id')
          .limit(200)
          .execute(),
      ),
  }),
  defineRoute({
    call: 'GET /system/role/requirement',
    permission: 'login',
    summary: '缺少的权限与能开通的人',
    query: Type.Object({ permissions: Type.Optional(Type.String({ maxLength: 500 })) }),
    handle: (ctx, { query: { permissions = '' } }) =>
      ctx.trx((trx) => readRequirement(trx, ctx.companyId, permissions.split(','))),
  }),
  defineRoute({
    call: 'POST /system/role/menuTree',
    permission: managesPeople,
    summary: '可以授出的菜单与按钮',
    reads: true,
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const { companyId, user } = ctx
        const granter = await readGranter(trx, { companyId, userId: user.userId })
        return readGrantTree(trx, companyId, granter)
      }),
  }),
  defineRoute({
    call: 'POST /system/role/permissions',
    permission: managesPeople,
    summary: '权限选项',
    reads: true,
    body: Search,
    handle: (ctx, { body: { keyword = '', values } }) =>
      ctx.trx(async (trx) => {
        const { rows } = await sql`
          select o.perms, min(m.menu_name) as menu_name
          from open_menus(${ctx.companyId}) o join menu m on m.id = o.id
          where o.perms is not null
            and (${values === undefined} or o.perms = any(${values ?? []}::text[]))
            and (position(lower(${keyword}) in lower(m.menu_name)) > 0 or position(${keyword} in o.perms) > 0)
          group by o.perms order by 2 limit 100`.execute(trx)
        return rows
      }),
  }),
]
