import { Type } from 'typebox'
import { asPlatform } from '../../../base/db'
import { fail } from '../../../base/errors'
import { file } from '../../../base/transfer'
import { defineRoute, type Route } from '../../../kit/http'
import { listBody, summaryBody } from '../../../kit/lists/query/listBodies'
import { platformBatch } from '../dictionary'
import { editBody, formBody, formItems, idParam, type RecordValues } from '../../../kit/records'
import { readMenuTree, type MenuNode } from './menuRows'
import { addMenu, editMenu } from './saveMenu'

const listed = 'system:menu:list:platform'
const saves = ['system:menu:add:platform', 'system:menu:edit:platform'] as const
const added = formBody(formItems('menu', 'add'))
const edited = editBody(formItems('menu', 'add'))
// one call for both, as the specification has it: with an id it changes, without it adds
const saved = Type.Object(
  { ...edited.properties, id: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })) },
  { additionalProperties: false },
)

/** A new entry says everything its form asks for. @throws BODY_INVALID that names what is missing */
function requireAll(values: RecordValues): void {
  const { required = [], properties } = added as typeof added & { required?: string[] }
  const missing = required
    .filter((name) => (values[name] ?? '') === '')
    .map((name) => [name, `${(properties[name] as { title?: string }).title ?? name}不能为空`])
  const [first] = missing
  if (first) throw fail('BODY_INVALID', { problem: first[1], fields: Object.fromEntries(missing) })
}

/** The branch as the choices of 上级菜单: buttons have nothing below them. */
const choices = (nodes: readonly MenuNode[]): object[] =>
  nodes
    .filter(({ menuType }) => menuType !== 'F')
    .map(({ id, menuName, children }) => ({ id, menuName, children: choices(children ?? []) }))

const find = (nodes: readonly MenuNode[], id: string): MenuNode | undefined =>
  nodes.find((node) => node.id === id) ??
  nodes.map(({ children = [] }) => find(children, id)).find(Boolean)

/** 菜单管理: the platform's calls over the tree everybody's menu is made from. */
export const menuAdminRoutes: readonly Route[] = [
  defineRoute({
    call: 'POST /menuManagement/page',
    permission: listed,
    summary: '菜单管理：查询',
    reads: true,
    body: listBody,
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        const records = await readMenuTree(trx, body.filter, body.sort)
        return { records, total: records.length }
      }),
  }),
  defineRoute({
    call: 'POST /menuManagement/page/summary',
    permission: listed,
    summary: '菜单管理：数量',
    reads: true,
    body: summaryBody,
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        const { length: total } = await readMenuTree(trx, body.filter)
        return { total, sums: {}, counts: {} }
      }),
  }),
  defineRoute({
    call: 'GET /menuManagement/getList',
    permission: listed,
    summary: '菜单树',
    handle: (ctx) => ctx.trx(async (trx) => ({ menus: await readMenuTree(trx) })),
  }),
  defineRoute({
    call: 'POST /menuManagement/tree',
    permission: listed,
    summary: '上级菜单选项',
    reads: true,
    handle: (ctx) => ctx.trx(async (trx) => choices(await readMenuTree(trx))),
  }),
  defineRoute({
    call: 'GET /menuManagement/query/{id}',
    permission: saves,
    summary: '查询菜单',
    params: idParam,
    handle: (ctx, { params }) =>
      ctx.trx(async (trx) => {
        const node = find(await readMenuTree(trx), params.id)
        if (!node) throw fail('ROW_NOT_FOUND')
        const { children: _below, ...row } = node
        return row
      }),
  }),
  defineRoute({
    call: 'GET /menuManagement/below/{id}',
    isTemplate: true,
    permission: 'system:menu:add:platform',
    summary: '新增下级',
    params: idParam,
    handle: async (_ctx, { params }) => ({ parentId: params.id }),
  }),
  defineRoute({
    call: 'POST /menuManagement/doEdit',
    permission: saves,
    summary: '保存菜单',
    resource: 'menu',
    body: saved,
    handle: (ctx, { body }) => {
      const { id, ...values } = body as RecordValues & { id?: string }
      if (id) return ctx.trx((trx) => editMenu(trx, id, values))
      requireAll(values)
      return ctx.trx((trx) => addMenu(trx, values))
    },
  }),
  defineRoute({
    call: 'POST /menuManagement/addBelow',
    permission: 'system:menu:add:platform',
    summary: '新增下级菜单',
    resource: 'menu',
    body: Type.Object(
      { ...added.properties, id: Type.String({ pattern: '^[0-9]{1,18}$' }) },
      { additionalProperties: false },
    ),
    handle: (ctx, { body }) => {
      const { id, ...values } = body as RecordValues & { id: string }
      return ctx.trx((trx) => addMenu(trx, { parentId: id, ...values }))
    },
  }),
  platformBatch({
    call: 'POST /menuManagement/doDelete',
    permission: 'system:menu:remove:platform',
    title: '删除菜单',
    async row(trx, id, _input, name) {
      const node = /^\d{1,18}$/.test(id) ? find(await readMenuTree(trx), id) : undefined
      if (!node) throw fail('ROW_NOT_FOUND')
      const menuName = String(node.menuName)
      name(menuName)
      if (!node.isOwn) throw fail('MENU_GENERATED', { menuName, what: '不能在这里删除' })
      if (node.children) throw fail('MENU_BELOW', { menuName, count: node.children.length })
      await asPlatform(trx, (own) => own.deleteFrom('menu').where('id', '=', id).execute())
    },
  }),
  defineRoute({
    call: 'POST /menuManagement/export',
    permission: 'system:menu:export:platform',
    summary: '导出菜单树',
    reads: true,
    rate: 'heavy',
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const text = JSON.stringify(await readMenuTree(trx), null, 2)
        return file(
          Buffer.from(text),
          `菜单${ctx.now().replace(/\D/g, '')}.json`,
          'application/json',
        )
      }),
  }),
]
