import { describe, expect, it } from 'vitest'
import { menuPlace } from './menuPlace'
import { firstLink, linkCount, menuTree } from './menuTree'
import { markedMenus as menus } from '../stage/shellMenus'

const modules = menuTree(menus)
const [orders, companys] = modules

describe('the menu call’s entries', () => {
  it('carry badge, dot and icon', () => {
    expect(orders).toMatchObject({ title: '订单', icon: 'orders', badge: '新', hasDot: false })
    expect(orders?.groups[0]?.links).toMatchObject([{ title: '订单审核', badge: '128' }])
    expect(companys?.groups[1]?.links[0]).toMatchObject({ title: '商品信息库', hasDot: true })
  })

  it('levelHidden: the children stand in the place of the level', () => {
    expect(companys?.groups.map(({ title }) => title)).toEqual(['', '商品资料'])
  })

  it('hidden entries, pages that do not exist and what is left empty are not shown', () => {
    const bare = menuTree([
      { menuId: '1', menuName: '空', children: [{ menuId: '2', menuName: '无', path: '/none' }] },
      { menuId: '3', menuName: '藏', meta: { hidden: true }, children: menus },
      { menuId: '4', menuName: '隐', visible: 1, children: menus },
    ])
    expect(bare).toEqual([])
  })

  it('a link leads outside, in a new window when it says so; only to a web address', () => {
    expect(companys?.groups[0]?.links[0]).toMatchObject({
      title: '馆配商城',
      href: 'https://mall.boya-books.example/',
      isNewWindow: true,
    })
    const linkTo = (link: string, target?: string) =>
      menuTree([
        {
          menuId: '1',
          menuName: '站外',
          children: [{ menuId: '2', menuName: '商城', meta: { link, target } }],
        },
      ])
    expect(linkTo('http://mall.example/', '_self')[0]?.groups[0]?.links[0]?.isNewWindow).toBe(false)
    expect(linkTo('javascript:alert(1)')).toEqual([])
  })

  it('a module leads to its first page when it has no landing page', () => {
    expect(orders && firstLink(orders)?.path).toBe('/examineOrder')
    expect(companys && linkCount(companys)).toBe(3)
  })
})

describe('the place of an open page', () => {
  it('activeMenu: the detail page marks its list', () => {
    expect(menuPlace(menus, modules, '/orderDetails')).toMatchObject({
      path: '/examineOrder',
      module: { title: '订单' },
      link: { title: '订单审核' },
      hasColumn: true,
    })
  })

  it('noColumn: the page wants no side bar', () => {
    expect(menuPlace(menus, modules, '/brandInfo').hasColumn).toBe(false)
    expect(menuPlace(menus, modules, '/libraryInfoBase').hasColumn).toBe(true)
  })

  it('a page outside of the menu has no module', () => {
    expect(menuPlace(menus, modules, '/index')).toEqual({
      module: undefined,
      link: undefined,
      path: '/index',
      hasColumn: true,
    })
  })
})
