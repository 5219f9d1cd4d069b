import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { owner } from '../../runtime/frame'
import { useSession } from '../../runtime/session'
import { showEditLink } from './editPage'

let stop: () => void
beforeEach(() => {
  useSession.getState().reset()
  stop = showEditLink(useSession, document.body)
})
afterEach(() => {
  stop()
  useSession.getState().reset()
  location.hash = ''
})

const link = () => document.querySelector('[data-edit-page]')?.shadowRoot?.querySelector('a')
const signIn = (isAdmin: boolean) =>
  act(() => useSession.setState({ user: owner.user && { ...owner.user, isAdmin } }))

it('is there for an administrator only, and goes with the session', () => {
  expect(link()).toBeUndefined()
  signIn(false)
  expect(link()).toBeUndefined()
  signIn(true)
  expect(link()).toHaveTextContent('编辑此页')
  act(() => useSession.getState().reset())
  expect(link()).toBeUndefined()
})

it('leads to the page that is shown when it is used', () => {
  signIn(true)
  location.hash = '#/orderCenter?tab=two'
  link()?.dispatchEvent(new Event('focus'))
  expect(link()).toHaveAttribute('href', '/workbench/edit?path=%2ForderCenter')
})
