import { Type, type TObject } from 'typebox'
import { file, xlsxMime } from '../../../base/transfer'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { defineBatch, lockRow, requireState } from '../../../kit/machines'
import { editBody, formBody, formItems, idParam, type RecordValues } from '../../../kit/records'
import { streamWorkbook } from '../../../base/workbook'
import { assignUsers } from './assignUsers'
import { choiceRoutes } from './choiceRoutes'
import { roleMatrix } from './exportMatrix'
import { readRole, readUsers } from './readRole'
import { removeRole } from './removeRole'
import { roleList } from './roleList'
import { addRole, editRole, roleItems } from './saveRole'

const Id = Type.String({ pattern: '^[0-9]{1,18}$' })
const menuIds = Type.Array(Id, {
  minItems: 1,
  maxItems: 5000,
  uniqueItems: true,
  title: '菜单与按钮权限',
})
const userIds = Type.Array(Id, { maxItems: 2000, uniqueItems: true, title: '用户' })

const withMenus = (body: TObject, menus: TObject): TObject =>
  Type.Object({ ...body.properties, ...menus.properties }, { additionalProperties: false })
const added = withMenus(formBody(roleItems), Type.Object({ menuIds }))
const changed = withMenus(editBody(roleItems), Type.Object({ menuIds: Type.Optional(menuIds) }))

const change = (call: string, summary: string, body: TObject) =>
  defineRoute({
    call,
    permission: 'system:role:edit',
    summary,
    resource: 'role',
    body,
    handle: (ctx: Context, input) => {
      const { id, ...values } = input.body as RecordValues & { id: string }
      return ctx.trx((trx) => editRole(trx, ctx, id, values))
    },
  })

const ranged = editBody(formItems('role', 'setRange'))
const menusSet = Type.Object(
  { id: Id, menuIds: Type.Optional(menuIds), menuCheckStrictly: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)

const saving = [
  defineRoute({
    call: 'POST /system/role/add',
    permission: 'system:role:add',
    summary: '新增角色',
    resource: 'role',
    body: added,
    handle: (ctx, { body }) => ctx.trx((trx) => addRole(trx, ctx, body as RecordValues)),
  }),
  defineRoute({
    call: 'POST /system/role/copy',
    permission: 'system:role:add',
    summary: '复制角色',
    resource: 'role',
    body: withMenus(added, Type.Object({ id: Id })),
    handle: (ctx, { body }) => {
      const { id: _from, ...values } = body as RecordValues
      return ctx.trx((trx) => addRole(trx, ctx, values))
    },
  }),
  change('POST /system/role/edit', '编辑角色', changed),
  change('POST /system/role/setMenus', '角色的权限设置', menusSet),
  change('POST /system/role/setRange', '角色的数据权限', ranged),
  defineRoute({
    call: 'POST /system/role/assignUsers',
    permission: 'system:role:edit',
    summary: '分配用户',
    body: Type.Object({ id: Id, userIds: Type.Union([userIds, Type.Null()]) }),
    handle: (ctx, { body }) => ctx.trx((trx) => assignUsers(trx, ctx, body.id, body.userIds ?? [])),
  }),
]

const reading = [
  defineRoute({
    call: 'GET /system/role/query/{id}',
    permission: 'system:role:edit',
    summary: '查询角色',
    params: idParam,
    handle: (ctx, { params }) => ctx.trx((trx) => readRole(trx, ctx.companyId, params.id)),
  }),
  defineRoute({
    call: 'GET /system/role/copied/{id}',
    isTemplate: true,
    permission: 'system:role:add',
    summary: '查询要复制的角色',
    params: idParam,
    handle: (ctx, { params }) =>
      ctx.trx(async (trx) => {
        const { roleName, roleKey, ...rest } = await readRole(trx, ctx.companyId, params.id)
        return { ...rest, roleName: `${roleName}（复制）`, roleKey: `${roleKey}-copy` }
      }),
  }),
  defineRoute({
    call: 'GET /system/role/users/{id}',
    permission: 'system:role:edit',
    summary: '角色的用户',
    params: idParam,
    handle: (ctx, { params }) => ctx.trx((trx) => readUsers(trx, ctx.companyId, params.id)),
  }),
  defineRoute({
    call: 'POST /system/role/export',
    permission: 'system:role:export',
    summary: '导出角色与权限的对照表',
    reads: true,
    rate: 'heavy',
    async handle(ctx) {
      const { companyId, user } = ctx
      const sheet = await ctx.trx((trx) => roleMatrix(trx, { companyId, userId: user.userId }))
      const name = `角色权限${ctx.now().replace(/\D/g, '')}.xlsx`
      return file(streamWorkbook(sheet), name, xlsxMime)
    },
  }),
]

const turn = (action: 'enable' | 'disable') =>
  defineBatch({
    resource: 'role',
    action,
    errors: ['STATE_REFUSED'],
    async row(trx, ctx, id, _input, nameRow) {
      const row = await lockRow(trx, 'role', id)
      nameRow(String(row.roleName))
      requireState('role', action, row)
      await editRole(trx, ctx, id, { status: action === 'enable' ? '1' : '0' })
    },
  })

const remove = defineBatch({
  resource: 'role',
  action: 'remove',
  errors: ['ROLE_BUILT_IN', 'ROLE_IN_USE'],
  row: removeRole,
})

/** 角色管理. */
export const roleRoutes: readonly Route[] = [
  ...roleList,
  ...saving,
  ...reading,
  turn('enable'),
  turn('disable'),
  remove,
  ...choiceRoutes,
]
