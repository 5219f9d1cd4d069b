import { beforeEach, expect, it } from 'vitest'
import { useSession } from '../session'
import { keptTyping } from './keptTyping'
import { useTabs } from './useTabs'

const typed = { bookName: '红楼梦' }

beforeEach(() => {
  useTabs.getState().reset()
  useTabs.getState().claim('12')
  useSession.setState({ token: undefined })
})

it('gives back once what the end of a session took away', () => {
  keptTyping.put('filter:/examineOrder', typed)
  expect(keptTyping.take('filter:/libraryInfoBase')).toBeUndefined()
  expect(keptTyping.take('filter:/examineOrder')).toEqual(typed)
  expect(keptTyping.take('filter:/examineOrder')).toBeUndefined()
})

it('keeps nothing of a page that is only left', () => {
  useSession.setState({ token: 'token-1' })
  keptTyping.put('filter:/examineOrder', typed)
  expect(keptTyping.take('filter:/examineOrder')).toBeUndefined()
})

it('gives nothing to somebody else, and nothing after signing out', () => {
  keptTyping.put('filter:/examineOrder', typed)
  useTabs.getState().claim('13')
  expect(keptTyping.take('filter:/examineOrder')).toBeUndefined()
  useTabs.getState().claim('12')
  useTabs.getState().reset()
  useTabs.getState().claim('12')
  expect(keptTyping.take('filter:/examineOrder')).toBeUndefined()
})
