import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { owner } from '../frame'
import { followOtherWindows } from './followOtherWindows'
import { refreshAlone } from './refreshAlone'
import { tokenTableName } from './tokenTable'
import { useSession } from './useSession'

const onChange = vi.fn()
let stop: () => void
beforeEach(() => {
  onChange.mockClear()
  useSession.setState({ ...owner, token: 'token-1' })
  stop = followOtherWindows(onChange)
})
afterEach(() => {
  stop()
  useSession.getState().reset()
})

/** What the browser tells this window when another one writes the token. */
function otherWindow(token: string | null) {
  if (token === null) localStorage.removeItem(tokenTableName)
  else localStorage.setItem(tokenTableName, token)
  window.dispatchEvent(new StorageEvent('storage', { key: tokenTableName, newValue: token }))
}

it('goes on with the token another window has refreshed', () => {
  otherWindow('token-2')
  expect(useSession.getState()).toMatchObject({ token: 'token-2', user: owner.user })
  expect(onChange).not.toHaveBeenCalled()
})

it('forgets the user when another window signs out, so that who signs in there next is loaded here', () => {
  otherWindow(null)
  expect(useSession.getState()).toMatchObject({ token: undefined, user: undefined })
  expect(onChange).toHaveBeenCalledOnce()
  otherWindow('token-of-somebody-else')
  expect(useSession.getState()).toMatchObject({ token: 'token-of-somebody-else', user: undefined })
})

it('takes the token that stands in the browser before it refreshes one itself', async () => {
  localStorage.setItem(tokenTableName, 'token-2')
  const seen: unknown[] = []
  await refreshAlone(async () => void seen.push(useSession.getState().token))
  expect(seen).toEqual(['token-2'])
})
