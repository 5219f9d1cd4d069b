import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from '../../../../schemas/contract/language.gen'
import { createTestApp, type TestApp } from '../../../proofs/testing'
import { buildMenu } from './buildMenu'
import { syncMenu } from './syncMenu'
import type { MenuEntry } from './readRouters'

const modules = [
  {
    key: 'orders',
    name: 'Orders',
    title: '订单',
    icon: 'orders',
    groups: [
      { key: 'process', title: '订单处理' },
      { key: 'empty', title: '空组' },
    ],
  },
]
const page = (path: string, title: string, permission: string, order?: number) =>
  ({
    version: 2,
    kind: 'bespoke',
    path,
    title,
    permission,
    component: 'x',
    ...(order !== undefined && { menu: { group: 'orders.process', order } }),
  }) as unknown as Page
const pages = [
  page('/orderCenter', '订单中心', 'order:center:list', 2),
  page('/examineOrder', '订单审核', 'order:examine:list', 1),
  page('/orderDetails', '订单详情', 'order:detail'),
  page('/index', '首页', 'login', 0),
]
const permissions = {
  'order:examine:list': '查看订单审核',
  'order:examine:audit': '审核订单',
  'stock:move': '移库',
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    prepare: (db) => syncMenu(db, buildMenu({ modules, pages, permissions })),
  })
})
afterAll(() => app.close())

const routers = async (held: string[], isAdmin = false) => {
  const as = await app.signIn({ permissions: held, isAdmin })
  return (await app.get<{ menus: MenuEntry[] }>('/system/menu/getRouters', { as })).data.menus
}
const visible = (entries: MenuEntry[]): string[] =>
  entries
    .filter((entry) => entry.visible !== '1')
    .flatMap((entry) => [entry.menuName, ...visible(entry.children)])

it('shows what a user may open, in its order, and no empty directory', async () => {
  expect(visible(await routers(['order:examine:list']))).toEqual([
    '订单',
    '订单处理',
    '首页',
    '订单审核',
  ])
  expect(visible(await routers([], true))).toEqual([
    '订单',
    '订单处理',
    '首页',
    '订单审核',
    '订单中心',
  ])
})

it('speaks the specification’s words', async () => {
  const [orders] = await routers([], true)
  expect(orders).toMatchObject({
    name: 'Orders',
    parentId: '0',
    meta: { title: '订单', icon: 'orders' },
  })
  const examine = orders?.children[0]?.children.find((entry) => entry.path === '/examineOrder')
  expect(examine).toMatchObject({
    menuName: '订单审核',
    fatherName: '订单处理',
    visible: '0',
    children: [],
    meta: { title: '订单审核', hidden: false },
  })
})

it('hangs a permission under the page it belongs to', async () => {
  const { rows } = await sql<{ perms: string; parent: string }>`
    select m.perms, p.menu_key as parent from menu m join menu p on p.id = m.parent_id
    where m.menu_type = 'F' order by m.perms`.execute(app.db)
  expect(rows).toEqual([
    { perms: 'order:examine:audit', parent: 'page:/examineOrder' },
    { perms: 'stock:move', parent: 'module:elsewhere' },
  ])
})

it('keeps ids over a new start and switches off what is gone', async () => {
  const idOf = async () =>
    (
      await sql<{ id: string }>`select id from menu where menu_key = 'page:/examineOrder'`.execute(
        app.db,
      )
    ).rows
  const before = await idOf()
  await syncMenu(app.db, buildMenu({ modules, pages: pages.slice(1), permissions }))
  expect(await idOf()).toEqual(before)
  expect(visible(await routers([], true))).not.toContain('订单中心')
  await syncMenu(app.db, buildMenu({ modules, pages, permissions }))
  expect(visible(await routers([], true))).toContain('订单中心')
})

it('stands a page outside the menu beside the one that leads there, hidden', () => {
  const rows = buildMenu({
    modules: modules.map((module) => ({ ...module, landing: '/orders' })),
    pages: [
      ...pages,
      { ...page('/orderEdit', '编辑订单', 'order:edit'), listPage: '/examineOrder' } as Page,
      page('/orders', '订单', 'order:index'),
    ],
    permissions: { 'index:figures': '查看首页经营数据' },
  })
  const rowOf = (menuKey: string) => rows.find((row) => row.menuKey === menuKey)
  expect(rowOf('page:/orderEdit')).toMatchObject({
    parentKey: 'group:orders.process',
    visible: '1',
  })
  expect(rowOf('page:/orders')).toMatchObject({ parentKey: 'module:orders', visible: '1' })
  expect(rowOf('page:/orderDetails')).toMatchObject({ parentKey: 'module:elsewhere' })
  expect(rowOf('button:index:figures')).toMatchObject({ parentKey: 'page:/index' })
})

it('shows no directory whose pages are all outside the menu', async () => {
  const beside = {
    ...page('/orderDetails', '订单详情', 'order:detail'),
    activeMenu: '/examineOrder',
  }
  const kept = pages.filter(({ path }) => path !== '/orderDetails' && path !== '/index')
  const changed = [...kept, beside as Page]
  await syncMenu(app.db, buildMenu({ modules, pages: changed, permissions }))
  const menus = await routers(['order:detail'])
  expect(visible(menus)).not.toContain('订单')
  expect(JSON.stringify(menus)).toContain('/orderDetails')
  await syncMenu(app.db, buildMenu({ modules, pages, permissions }))
})

it('marks the list a page comes from, unless the page names another or stands in the menu itself', () => {
  const marked = (rest: object) =>
    buildMenu({
      modules,
      pages: [{ ...page('/a', '甲', 'a:a'), kind: 'form', ...rest } as unknown as Page],
      permissions: {},
    }).find(({ path }) => path === '/a')?.meta
  expect(marked({ listPage: '/b' })).toEqual({ activeMenu: '/b' })
  expect(marked({ listPage: '/b', activeMenu: '/c' })).toEqual({ activeMenu: '/c' })
  expect(marked({ listPage: '/b', menu: { group: 'orders.process', order: 1 } })).toEqual({})
  expect(marked({})).toEqual({})
})
