import { beforeEach, expect, it } from 'vitest'
import { useSession } from '../session'
import { keptTyping } from './keptTyping'
import { useTabs } from './useTabs'

const typed = { bookName: '红楼梦' }
const list = '/examineOrder'
const put = (place = keptTyping.placeOf(list)) => keptTyping.put(place, 'filter:order', typed)
const take = () => keptTyping.take('filter:order')

beforeEach(() => {
  useTabs.getState().reset()
  useTabs.getState().claim('12')
  useTabs.getState().visit(list, '')
  useSession.setState({ token: 'token-1' })
})

it('gives back once what the end of a session took away', () => {
  useSession.setState({ token: undefined })
  put(keptTyping.placeOf(undefined))
  expect(keptTyping.take('filter:product')).toBeUndefined()
  expect(take()).toEqual(typed)
  expect(take()).toBeUndefined()
})

it('gives back what was typed in a page that did not stay mounted', () => {
  put()
  useTabs.getState().visit('/libraryInfoBase', '')
  expect(take()).toEqual(typed)
})

it('keeps nothing of a dialog, and nothing of a page whose tab was closed or reloaded before or after', () => {
  put(keptTyping.placeOf(undefined))
  expect(take()).toBeUndefined()
  const place = keptTyping.placeOf(list)
  put(place)
  useTabs.getState().reload(list)
  expect(take()).toBeUndefined()
  put(place)
  expect(take()).toBeUndefined()
  put()
  useTabs.getState().close(list, 'self')
  useTabs.getState().visit(list, '')
  expect(take()).toBeUndefined()
})

it('gives nothing to somebody else, and nothing after signing out', () => {
  put()
  useTabs.getState().claim('13')
  expect(take()).toBeUndefined()
  useTabs.getState().claim('12')
  useTabs.getState().visit(list, '')
  put()
  useTabs.getState().reset()
  useTabs.getState().claim('12')
  expect(take()).toBeUndefined()
})
