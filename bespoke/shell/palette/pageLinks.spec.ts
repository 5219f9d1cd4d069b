import { expect, it } from 'vitest'
import { pages } from '../../../runtime/routing'
import { menuTree } from '../menu/menuTree'
import { markedMenus } from '../stage/shellMenus'
import { findEntries, spellEntries } from './entries'
import { pageLinks } from './pageLinks'
import { readSigns } from './readSigns'

const links = pageLinks(menuTree(markedMenus), () => true)
const spelled = spellEntries(
  links.map(({ title, place, path }) => ({
    key: path,
    group: 'pages',
    title,
    note: place,
    run: () => undefined,
  })),
  readSigns,
)
const found = (typed: string) => findEntries(spelled, typed, 8).map(({ title }) => title)

it('puts titles that begin with it first, then titles, then groups and modules', () => {
  expect(found('商品')).toEqual(['商品信息库', '品牌管理'])
  expect(found('品').slice(0, 2)).toEqual(['品牌管理', '商品信息库'])
  expect(found('qiye')).toEqual(['商品信息库', '品牌管理'])
})

it('finds nothing for nothing, and no address outside', () => {
  expect(found('  ')).toEqual([])
  expect(found('商城')).toEqual([])
})

it('has the forms that no menu has under the name of what they make', () => {
  expect(found('xzcgd')).toEqual(['新增采购单'])
  expect(found('编辑')).toEqual([])
})

it('has no form that works on a record, and none that is closed to the person', () => {
  const paths = links.map(({ path }) => path)
  expect(paths).not.toContain('/orderEdit')
  expect(paths.some((path) => path.includes('{'))).toBe(false)
  const closed = pageLinks(menuTree(markedMenus), (path) => path !== '/newPurchase')
  expect(closed.map(({ path }) => path)).not.toContain('/newPurchase')
  expect(pages.map(({ path }) => path)).toContain('/newPurchase')
})
