import { expect, it } from 'vitest'
import type { PageMeta } from '../../../runtime/routing'
import type { MenuEntry } from '../../../runtime/session'
import { menuGroups, withMenu } from './menuGroups'

const titles: Record<string, string> = {
  '/libraryInfoBase': '商品信息库',
  '/brandInfo': '品牌管理',
  '/customerManage': '客户管理',
  '/hiddenPage': '不给看的页面',
}
const find = (path: string) =>
  titles[path] === undefined ? undefined : ({ title: titles[path] } as PageMeta)
const page = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  menuId: path,
  menuName: path,
  path,
  ...more,
})
const menus: MenuEntry[] = [
  {
    ...page('/companys', { menuName: '企业' }),
    children: [
      {
        menuId: 'g1',
        menuName: '商品资料',
        children: [page('/libraryInfoBase'), page('/brandInfo'), page('/notBuiltYet')],
      },
      {
        menuId: 'g2',
        menuName: '客户',
        children: [page('/customerManage'), page('/hiddenPage', { visible: '1' })],
      },
      { menuId: 'g3', menuName: '空', children: [page('/notBuiltYet')] },
    ],
  },
  page('/orders'),
]
const said = (groups: ReturnType<typeof menuGroups>) =>
  groups.map(({ title, links }) => [title, ...links.map((link) => link.title)])

it('reads the groups below the landing page, without what is hidden, not there or left empty', () => {
  expect(said(menuGroups(menus, '/companys', find))).toEqual([
    ['商品资料', '商品信息库', '品牌管理'],
    ['客户', '客户管理'],
  ])
  expect(menuGroups(menus, '/orders', find)).toEqual([])
  expect(menuGroups(menus, '/elsewhere', find)).toEqual([])
})

it('adds to the page what the menu has beside it, each page once', () => {
  const own = [
    {
      title: '商品资料',
      links: [{ path: '/libraryInfoBase', title: '资料不全商品', badge: 'lack' }],
    },
  ]
  expect(said(withMenu(own, menuGroups(menus, '/companys', find)))).toEqual([
    ['商品资料', '资料不全商品', '品牌管理'],
    ['客户', '客户管理'],
  ])
})
