import { sql } from 'kysely'
import { Type, type TObject } from 'typebox'
import type { Id, Trx } from '../../../base/db'
import { defineRoute, holds, shownOnce, type Context, type Route } from '../../../kit/http'
import {
  editBody,
  formBody,
  formItems,
  idParam,
  readRecord,
  type RecordValues,
} from '../../../kit/records'
import { hashPassword } from '../auth'
import { loginLogList } from './loginLogList'
import { ownRoutes } from './ownRoutes'
import { firstPassword, resetPassword } from './save/password'
import { addUser, editedItems, editUser, type NewUser } from './save/saveUser'
import { stateRoutes } from './stateRoutes'
import { transferRoutes } from './owner/transferRoutes'
import { userList } from './userList'

const IdOf = Type.String({ pattern: '^[0-9]{1,18}$', title: '用户' })

const change = (name: string, summary: string, body: TObject, permission = 'system:user:edit') =>
  defineRoute({
    call: `POST /system/user/${name}`,
    permission,
    summary,
    resource: 'user',
    body,
    handle: (ctx: Context, input) => {
      const { id, ...values } = input.body as RecordValues & { id: Id; roleIds?: Id[] }
      return ctx.trx((trx) => editUser(trx, ctx, id, values))
    },
  })

const saving: readonly Route[] = [
  defineRoute({
    call: 'POST /system/user/add',
    permission: 'system:user:add',
    summary: '新增用户',
    resource: 'user',
    body: formBody(formItems('user', 'add')),
    async handle(ctx, { body }) {
      const { password, ...values } = body as NewUser
      const { username, nickName, phone } = values
      const initialPassword = await firstPassword(ctx.db, password, {
        personal: [ctx.user.companyName, ...[username, nickName, phone].map(String)],
        field: 'password',
      })
      // digests are slow on purpose: they are made outside the transaction
      const passwordHash = await hashPassword(initialPassword)
      const user = await ctx.trx((trx) => addUser(trx, ctx, values, passwordHash))
      return shownOnce({ ...user, initialPassword })
    },
  }),
  change('edit', '编辑用户', editBody(formItems('user', 'edit'))),
  change('assignRoles', '分配角色', editBody(formItems('user', 'assignRoles'))),
  change('assignRange', '分配仓库与店铺', editBody(formItems('user', 'assignRange'))),
  change(
    'setGray',
    '设置灰度版本',
    editBody(formItems('user', 'setGray')),
    'system:user:gray:platform',
  ),
  defineRoute({
    call: 'POST /system/user/resetPwd',
    permission: 'system:user:resetPwd',
    summary: '重置密码',
    resource: 'user',
    body: Type.Object({
      id: IdOf,
      newPassword: Type.Optional(
        Type.Union([Type.String({ maxLength: 30 }), Type.Null()], { title: '新密码' }),
      ),
    }),
    async handle(ctx, { body: { id, newPassword } }) {
      const initialPassword = await firstPassword(ctx.db, newPassword, {
        personal: await ctx.trx((trx) => readPersonal(trx, ctx.companyId, id)),
        field: 'newPassword',
      })
      const passwordHash = await hashPassword(initialPassword)
      const user = await ctx.trx((trx) => resetPassword(trx, ctx, id, passwordHash))
      return shownOnce({ ...user, initialPassword })
    },
  }),
]

/** What others know of a colleague; nothing for an id that is none of the company's. */
async function readPersonal(trx: Trx, companyId: Id, id: Id): Promise<string[]> {
  const found = await trx
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .select(['u.username', 'u.nickName', 'u.phone', 'c.companyName'])
    .where('u.companyId', '=', companyId)
    .where('u.id', '=', id)
    .executeTakeFirst()
  return Object.values(found ?? {})
}

const query = defineRoute({
  call: 'GET /system/user/query/{id}',
  permission: ['system:user:edit', 'system:user:resetPwd', 'system:user:gray:platform'],
  summary: '查询用户',
  params: idParam,
  handle: (ctx, { params: { id } }) =>
    ctx.trx(async (trx) => {
      const fields = [...editedItems.map(({ field }) => field), 'username', 'grayVersion']
      const { phone, ...user } = await readRecord(trx, 'user', fields, id)
      const { rows } = await sql<{ roleId: Id }>`
        select role_id from user_role where user_id = ${id} order by place`.execute(trx)
      const roleIds = rows.map(({ roleId }) => roleId)
      // who may not read it may not write it either
      return { ...user, roleIds, ...(holds(ctx.user, 'system:user:plain') && { phone }) }
    }),
})

/** 用户管理, and what the console asks about people. */
export const userRoutes: readonly Route[] = [
  ...ownRoutes,
  ...userList,
  ...loginLogList,
  ...saving,
  query,
  ...stateRoutes,
  ...transferRoutes,
]
