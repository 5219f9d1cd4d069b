import { beforeEach, expect, it } from 'vitest'
import { useSession } from '../runtime/session'
import { endSession } from './endSession'

beforeEach(() => useSession.setState({ token: 'token-1', unReadCount: 3 }))

it('§4 on a 401 the session is reset and the user goes to /login, which leads back to the same place', () => {
  expect(endSession({ pathname: '/examineOrder', search: '?tab=two' })).toBe(
    '/login?redirect=%2FexamineOrder%3Ftab%3Dtwo',
  )
  expect(useSession.getState()).toMatchObject({ token: undefined, unReadCount: 0 })
})

it.each(['/login', '/403', '/404'])(
  '§4 on the whitelisted %s the call is simply rejected',
  (pathname) => {
    expect(endSession({ pathname, search: '' })).toBeUndefined()
    expect(useSession.getState().token).toBe('token-1')
  },
)
