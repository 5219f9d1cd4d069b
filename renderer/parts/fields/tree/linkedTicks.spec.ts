import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  above,
  below,
  changeTick,
  findInTree,
  indexTree,
  missingOf,
  tickStates,
} from './linkedTicks'

const tree = indexTree([
  {
    value: 'orders',
    label: '订单',
    isGroup: true,
    children: [
      {
        value: 'examine',
        label: '订单审核',
        children: [
          { value: 'audit', label: '审核订单' },
          { value: 'refuse', label: '驳回订单' },
          { value: 'split', label: '拆分订单（当前版本不包含）', disabled: true },
        ],
      },
    ],
  },
])
const tick = (ticked: string[], value: string, isOn: boolean, isLinked = true) =>
  [...changeTick(tree, new Set(ticked), value, isOn, isLinked)].sort()

describe('linked ticks', () => {
  it('take what is below along, and the page of a button', () => {
    expect(tick([], 'orders', true)).toEqual(['audit', 'examine', 'refuse'])
    expect(tick([], 'audit', true)).toEqual(['audit', 'examine'])
    expect(tick(['audit', 'examine', 'refuse'], 'examine', false)).toEqual([])
  })

  it('leave the page when its last button goes', () => {
    expect(tick(['audit', 'examine'], 'audit', false)).toEqual(['examine'])
  })

  it('never touch what is disabled', () => {
    expect(tick(['split'], 'orders', false)).toEqual(['split'])
    expect(tick([], 'split', true)).toEqual([])
  })

  it('stand each for themselves when not linked, but for a group', () => {
    expect(tick([], 'examine', true, false)).toEqual(['examine'])
    expect(tick([], 'orders', true, false)).toEqual(['audit', 'examine', 'refuse'])
  })
})

it('shows a full box only where everything below is ticked', () => {
  const states = (ticked: string[]) => Object.fromEntries(tickStates(tree, new Set(ticked)))
  expect(states(['examine'])).toMatchObject({ orders: 'some', examine: 'some', audit: 'none' })
  expect(states(['examine', 'audit', 'refuse', 'split'])).toMatchObject({
    orders: 'all',
    examine: 'all',
  })
  expect(states([])).toMatchObject({ orders: 'none', examine: 'none' })
})

it('finds a page with its buttons', () => {
  expect([...findInTree(tree, '订单审核')].sort()).toEqual([
    'audit',
    'examine',
    'orders',
    'refuse',
    'split',
  ])
})

it.each([true, false])('ticks what a node needs along, linked or not', (isLinked) => {
  const pages = indexTree([
    { value: 'list', label: '订单审核', needs: ['detail', 'shut'] },
    { value: 'detail', label: '订单详情' },
    { value: 'shut', label: '打印', disabled: true },
  ])
  const on = changeTick(pages, new Set(), 'list', true, isLinked)
  expect([...on].sort()).toEqual(['detail', 'list'])
  const without = changeTick(pages, on, 'detail', false, isLinked)
  expect([...without]).toEqual(['list'])
  const node = pages.nodes.get('list')
  expect(node && missingOf(pages, without, node)).toEqual(['订单详情', '打印'])
  expect(node && missingOf(pages, new Set(), node)).toEqual([])
})

it('finds a word with what leads to it', () => {
  expect([...findInTree(tree, '驳回')].sort()).toEqual(['examine', 'orders', 'refuse'])
  expect(findInTree(tree, '退款').size).toBe(0)
})

it('undoes a tick by unticking it, but for what came with it from above', () => {
  const values = fc.constantFrom(...tree.order)
  fc.assert(
    fc.property(fc.uniqueArray(values), values, (before, value) => {
      const on = changeTick(tree, new Set(before), value, true, true)
      for (const one of below(tree, value))
        if (!tree.nodes.get(one)?.disabled && !tree.nodes.get(one)?.isGroup)
          expect(on.has(one)).toBe(true)
      const off = changeTick(tree, on, value, false, true)
      const near = new Set([...below(tree, value), ...above(tree, value)])
      for (const one of tree.order)
        if (!near.has(one)) expect(off.has(one)).toBe(before.includes(one))
    }),
  )
})
