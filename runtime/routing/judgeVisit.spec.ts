import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeVisit, loginPath, redirectOf } from './judgeVisit'

const clerk = { roles: [], permissions: ['order:examine:list'], isAdmin: false }
const visit = (path: string, rest: Partial<Parameters<typeof judgeVisit>[0]> = {}) =>
  judgeVisit({ path, search: '', hasToken: true, user: clerk, page: undefined, ...rest })

it('sends strangers to the login page that leads back', () => {
  const page = { permission: 'order:examine:list' }
  expect(visit('/examineOrder', { hasToken: false, page, search: '?tab=two' })).toEqual({
    kind: 'go',
    to: `/login?redirect=${encodeURIComponent('/examineOrder?tab=two')}`,
  })
  expect(visit('/nowhere', { hasToken: false })).toMatchObject({ kind: 'go' })
  expect(visit('/', { hasToken: false })).toEqual({ kind: 'go', to: '/login' })
})

it('lets strangers see public pages', () => {
  expect(visit('/login', { hasToken: false, page: { permission: 'public' } })).toEqual({
    kind: 'show',
  })
})

it('loads the user first, then shows, forbids or misses the page', () => {
  const page = { permission: 'order:examine:list' }
  expect(visit('/examineOrder', { user: undefined, page })).toEqual({ kind: 'load' })
  expect(visit('/examineOrder', { page })).toEqual({ kind: 'show' })
  expect(visit('/brandInfo', { page: { permission: 'product:brand:list' } })).toEqual({
    kind: 'go',
    to: '/403?from=%2FbrandInfo&permission=product%3Abrand%3Alist',
  })
  expect(visit('/nowhere')).toEqual({ kind: 'go', to: '/404' })
})

it('takes the signed-in user from / and /login to the home page, or where the login was asked for', () => {
  expect(visit('/')).toEqual({ kind: 'go', to: '/index' })
  expect(visit('/login')).toEqual({ kind: 'go', to: '/index' })
  expect(visit('/login', { search: '?redirect=%2FexamineOrder' })).toEqual({
    kind: 'go',
    to: '/examineOrder',
  })
})

it('comes back to where the user wanted to go', () => {
  const path = fc.stringMatching(/^\/[A-Za-z0-9]{1,12}$/).filter((path) => path !== '/login')
  const query = fc.dictionary(fc.string({ minLength: 1 }), fc.string())
  fc.assert(
    fc.property(path, query, (path, query) => {
      const params = new URLSearchParams(query).toString()
      const address = path + (params && `?${params}`)
      const login = loginPath(path, params && `?${params}`)
      expect(redirectOf(login.slice('/login'.length))).toBe(address)
    }),
  )
})

it('never leaves the console through a redirect', () => {
  const outside = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:1', '']
  for (const wanted of outside)
    expect(redirectOf(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/index')
  expect(redirectOf('?redirect=%2Flogin%3Fredirect%3D%252Fa')).toBe('/index')
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      expect(redirectOf(`?redirect=${encodeURIComponent(url)}`)).toBe('/index')
    }),
    { numRuns: 30 },
  )
})

const policy = { loginInterception: true, supportVisit: false, rolesControl: true }
const guarded = { permission: 'order:examine:list', guard: { role: ['boss'] } }

it('§2 meta.guard filters routes by role, beside the permission, where rolesControl is on', () => {
  const forbidden = '/403?from=%2FexamineOrder&permission=order%3Aexamine%3Alist'
  expect(visit('/examineOrder', { page: guarded, policy })).toEqual({ kind: 'go', to: forbidden })
  const boss = { ...clerk, roles: ['boss'] }
  expect(visit('/examineOrder', { page: guarded, policy, user: boss })).toEqual({ kind: 'show' })
  const stranger = { ...boss, permissions: [] }
  expect(visit('/examineOrder', { page: guarded, policy, user: stranger })).toMatchObject({
    to: forbidden,
  })
})

it('§6 role-based control is configured off', () => {
  expect(visit('/examineOrder', { page: guarded })).toEqual({ kind: 'show' })
})

it('§2 an anonymous visit exists only when supportVisit is enabled, which it is not here', () => {
  const stranger = { hasToken: false, user: undefined, page: guarded }
  expect(visit('/examineOrder', stranger)).toMatchObject({ kind: 'go' })
  const open = { ...policy, supportVisit: true }
  expect(visit('/examineOrder', { ...stranger, policy: open })).toEqual({ kind: 'show' })
})

it('§6 with login interception off the user is the virtual administrator', () => {
  const virtual = { ...policy, loginInterception: false }
  const stranger = { hasToken: false, user: undefined, page: guarded, policy: virtual }
  expect(visit('/examineOrder', stranger)).toEqual({ kind: 'pretend' })
  const admin = { roles: [], permissions: [], isAdmin: true }
  expect(visit('/examineOrder', { ...stranger, user: admin })).toEqual({ kind: 'show' })
})
