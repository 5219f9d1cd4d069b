import fc from 'fast-check'
import { expect, it } from 'vitest'
import { idsToSave, leavesOf, searched, tickedLeaves, type MenuNode } from './menuTree'

const page = (menuId: string, menuName: string): MenuNode => ({ menuId, menuName, children: [] })
const tree: MenuNode[] = [
  {
    menuId: '1',
    menuName: '订单',
    children: [
      {
        menuId: '2',
        menuName: '订单处理',
        children: [page('3', '订单审核'), page('4', '订单中心')],
      },
    ],
  },
  { menuId: '5', menuName: '企业', children: [page('6', '品牌管理')] },
  page('-7', '坏的'),
]

it('saves ticked pages with their parents, half ticked ones too', () => {
  expect(idsToSave(tree, new Set(['3']))).toEqual(['1', '2', '3'])
  expect(idsToSave(tree, new Set(['3', '4', '6']))).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(idsToSave(tree, new Set())).toEqual([])
})

it('saves positive numbers only', () => {
  expect(idsToSave(tree, new Set(['-7', '6']))).toEqual(['5', '6'])
})

it('ticks leaves only, so that a half ticked parent does not tick all its children', () => {
  expect(tickedLeaves(tree, ['1', '2', '3', '99'])).toEqual(['3'])
})

it('comes back as it was saved, each id once, whatever was ticked', () => {
  const ids = leavesOf(tree).flatMap(({ menuId }) => (menuId.startsWith('-') ? [] : [menuId]))
  fc.assert(
    fc.property(fc.subarray(ids), (ticked) => {
      const saved = idsToSave(tree, new Set(ticked))
      expect(new Set(saved).size).toBe(saved.length)
      expect(tickedLeaves(tree, saved)).toEqual(ticked)
    }),
  )
})

it('finds entries with the way down to them', () => {
  expect(searched(tree, '审核').map(({ menuName }) => menuName)).toEqual(['订单'])
  expect(leavesOf(searched(tree, '审核')).map(({ menuName }) => menuName)).toEqual(['订单审核'])
  expect(leavesOf(searched(tree, '企业')).map(({ menuName }) => menuName)).toEqual(['品牌管理'])
  expect(searched(tree, ' ')).toEqual(tree)
})
