import { beforeEach, expect, it } from 'vitest'
import { encryptText } from '../crypto'
import { leaveGuards } from './leaveGuards'
import { keepAliveLimit, useTabs } from './useTabs'

const state = () => useTabs.getState()
const keys = () => state().tabs.map((tab) => tab.key)
const order = (serial: number) =>
  `?id=${encodeURIComponent(encryptText(`DD202406180000${String(serial).padStart(2, '0')}`))}`

beforeEach(() => {
  state().reset()
  sessionStorage.clear()
})

it('opens home first, wherever the user comes in', () => {
  state().visit('/examineOrder', '?tab=two')
  expect(keys()).toEqual(['/index', '/examineOrder'])
  expect(state().mounted).toEqual(['/examineOrder'])
})

it('opens one tab per order, and one for a list however it is filtered', () => {
  state().visit('/orderDetails', order(1))
  state().visit('/orderDetails', order(2))
  state().visit('/orderDetails', `${order(1)}&section=log`)
  state().visit('/examineOrder', '?tab=one')
  state().visit('/examineOrder', '?tab=two')
  expect(keys()).toHaveLength(4)
  expect(state().tabs.at(-1)?.search).toBe('?tab=two')
})

it('walks to another record in the same tab, which stays mounted', () => {
  state().visit('/orderDetails', order(1))
  const [, before] = state().tabs
  state().visit('/orderDetails', order(2), before?.key)
  expect(state().tabs).toHaveLength(2)
  expect(state().tabs[1]).toMatchObject({ search: order(2), frame: before?.frame })
  expect(state().mounted).toEqual([state().tabs[1]?.key])
  state().visit('/orderDetails', order(1))
  expect(new Set(state().tabs.map(({ frame }) => frame)).size).toBe(3)
})

it('knows what the title names for as long as it shows that record, also after a reload', () => {
  state().visit('/stockDetails/7', '')
  const { key } = state().tabs[1]!
  state().learn(key, { isbn: '9787' })
  state().visit('/stockDetails/7', '?section=log')
  expect(state().tabs[1]?.facts).toEqual({ isbn: '9787' })
  const kept = sessionStorage.getItem('tabs') ?? ''
  state().reset()
  sessionStorage.setItem('tabs', kept)
  void useTabs.persist.rehydrate()
  expect(state().tabs[1]?.facts).toEqual({ isbn: '9787' })
  state().visit('/stockDetails/8', '', key)
  expect(state().tabs).toHaveLength(2)
  expect(state().tabs[1]?.facts).toBeUndefined()
})

it('opens no tab for login, 403 and 404', () => {
  for (const path of ['/login', '/403', '/404', '/nowhere']) state().visit(path, '')
  expect(state().tabs).toEqual([])
})

it('keeps the pages shown last mounted, as many as the specification allows', () => {
  for (let serial = 0; serial < 25; serial++) state().visit('/orderDetails', order(serial))
  expect(state().tabs).toHaveLength(26)
  expect(state().mounted).toHaveLength(keepAliveLimit)
  expect(state().mounted[0]).toBe(keys().at(-1))
  state().close(keys()[1] ?? '', 'others')
  expect(state().tabs).toHaveLength(2)
  expect(state().mounted).toEqual([])
})

it('drops of 21 pages one in which nothing is typed, however long the others were not shown', () => {
  for (let serial = 0; serial < 3; serial++) state().visit('/orderDetails', order(serial))
  const [, first = '', second = '', third = ''] = keys()
  leaveGuards.set(first, () => '订单未提交')
  leaveGuards.noteTyping(second)
  for (let serial = 3; serial < 22; serial++) state().visit('/orderDetails', order(serial))
  expect(state().mounted).toHaveLength(keepAliveLimit)
  expect(state().mounted).toEqual(expect.arrayContaining([first, second]))
  expect(state().mounted).not.toContain(third)
  for (const key of keys()) leaveGuards.drop(key)
})

it('keeps every page while each of them holds something typed, and lets go when that is sent', () => {
  for (let serial = 0; serial < 22; serial++) {
    state().visit('/orderDetails', order(serial))
    leaveGuards.set(keys().at(-1) ?? '', () => '订单未提交')
  }
  expect(state().mounted).toHaveLength(22)
  for (const key of keys()) leaveGuards.drop(key)
  state().visit('/orderDetails', order(22))
  expect(state().mounted).toHaveLength(keepAliveLimit)
})

it('opens a form for another record beside the one that is half filled in', () => {
  state().visit('/manualCreate', '')
  state().visit('/manualCreate', order(1))
  expect(state().tabs.map(({ path, search }) => path + search)).toEqual([
    '/index',
    '/manualCreate',
    `/manualCreate${order(1)}`,
  ])
})

it('comes back after a reload of the window with the tabs, none of them mounted', async () => {
  state().claim('12')
  state().visit('/examineOrder', '?tab=two')
  state().visit('/orderDetails', order(1))
  const before = keys()
  const kept = JSON.parse(sessionStorage.getItem('tabs') ?? '') as {
    state: { tabs: unknown[] }
  }
  kept.state.tabs.push({ path: '/removedSince', search: '' })
  useTabs.setState({ tabs: [], mounted: [] })
  sessionStorage.setItem('tabs', JSON.stringify(kept))
  await useTabs.persist.rehydrate()
  expect(keys()).toEqual(before)
  expect(state()).toMatchObject({ mounted: [], userId: '12' })
})

it('gives another user an empty bar, and the same user the old one', () => {
  state().claim('12')
  state().visit('/examineOrder', '')
  state().claim('12')
  expect(keys()).toContain('/examineOrder')
  state().claim('13')
  expect(keys()).toEqual([])
})
