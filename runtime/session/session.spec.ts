import { beforeEach, expect, it } from 'vitest'
import { CallError } from '../http/failure/CallError'
import type { HttpClient } from '../http/call/types'
import { greetingAt } from './greetingAt'
import { readUser } from './readUser'
import { useSession } from './useSession'

const info = {
  userid: 12,
  username: 'shudian',
  nickName: '王店长',
  isAdmin: false,
  roles: ['owner'],
  permissions: ['order:examine:list'],
  sysUser: {
    avatar: '',
    companyId: 3,
    companyName: '万卷书店',
    warehouseId: null,
    roles: [{ roleKey: 'owner' }],
  },
}

/** A server by call name; a missing name fails like a broken one. */
const serve = (answers: Record<string, unknown>): HttpClient => ({
  call: async <T>(name: string) => {
    if (!(name in answers)) throw new CallError(`${name} 坏了`, { code: 500 })
    return answers[name] as T
  },
  download: () => Promise.reject(new Error('no files here')),
  downloadOrData: () => Promise.reject(new Error('no files here')),
})
const whole = {
  'POST /auth/login': { access_token: 'token-1' },
  'POST /system/user/getUserInfo': info,
  'GET /system/menu/getRouters': { menus: [{ menuId: '1', menuName: '订单' }] },
  'POST /wms/warehouse/selectPermissionsWarehouse': [
    { id: '5', name: '通州仓', defaultFlag: true },
    { id: '6', name: '亦庄仓', defaultFlag: false },
  ],
  'GET /system/system/message/getCount': { unReadCount: 7 },
}

beforeEach(() => useSession.getState().reset())

it.each([
  [0, '早上好'],
  [7, '早上好'],
  [8, '上午好'],
  [11, '上午好'],
  [12, '中午好'],
  [13, '中午好'],
  [14, '下午好'],
  [17, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('greets at %i with %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})

it('reads the user, ids as text', () => {
  expect(readUser(info)).toMatchObject({
    userId: '12',
    nickName: '王店长',
    companyId: '3',
    companyName: '万卷书店',
    warehouseId: '',
    roleKey: 'owner',
    isAdmin: false,
  })
})

it.each([
  null,
  {},
  { ...info, username: 5 },
  { ...info, roles: 'owner' },
  { ...info, permissions: undefined },
  { ...info, sysUser: {} },
])('rejects user info of a bad shape: %j', (answer) => {
  expect(() => readUser(answer)).toThrow('getUserInfo核心接口异常，请检查返回JSON格式是否正确')
})

it('keeps the token after login, and everything the first page stands on after loading', async () => {
  const http = serve(whole)
  await useSession.getState().login(http, { username: 'shudian', password: 'secret1' })
  expect(useSession.getState()).toMatchObject({ token: 'token-1', user: undefined })
  await useSession.getState().loadUser(http)
  expect(useSession.getState()).toMatchObject({
    user: { username: 'shudian' },
    menus: [{ menuName: '订单' }],
    storeList: [{ name: '通州仓' }, { name: '亦庄仓' }],
    defaultStoreList: [{ name: '通州仓' }],
    unReadCount: 7,
  })
})

it('says so when login brings no token', async () => {
  const login = useSession.getState().login(serve({ 'POST /auth/login': {} }), {
    username: 'shudian',
    password: 'secret1',
  })
  await expect(login).rejects.toThrow(/^登录接口异常，未正确返回 token/)
  expect(useSession.getState().token).toBeUndefined()
})

it('§8 social login with no token says which interface is broken', async () => {
  const http = serve({ 'POST /socialLogin': {} })
  await expect(useSession.getState().socialLogin(http, { code: 'x' })).rejects.toThrow(
    /^login核心接口异常/,
  )
})

it('§4 logout clears the gray version before it calls the logout service, and the token at the end', async () => {
  const seen: unknown[] = []
  const http: HttpClient = {
    ...serve({}),
    call: async () => {
      const { grayVersion, token } = useSession.getState()
      seen.push(grayVersion, token)
      return undefined as never
    },
  }
  useSession.setState({ token: 'token-1', grayVersion: '3.1.0-gray' })
  await useSession.getState().logout(http)
  expect(seen).toEqual([undefined, 'token-1'])
  expect(useSession.getState().token).toBeUndefined()
})

it('§6 a gray-release version on the user record holds from then on', async () => {
  const grayInfo = { ...info, grayVersion: '3.1.0-gray' }
  await useSession
    .getState()
    .loadUser(serve({ ...whole, 'POST /system/user/getUserInfo': grayInfo }))
  expect(useSession.getState().grayVersion).toBe('3.1.0-gray')
})

it('§6 in the virtual mode the user is shown as admin', () => {
  useSession.getState().becomeVirtual()
  expect(useSession.getState()).toMatchObject({ token: undefined, user: { isAdmin: true } })
})

it('refuses a menu that is no list', async () => {
  const http = serve({ ...whole, 'GET /system/menu/getRouters': { menus: 'none' } })
  await expect(useSession.getState().loadUser(http)).rejects.toThrow('路由格式返回有误！')
  expect(useSession.getState().user).toBeUndefined()
})

it('counts no messages when counting fails', async () => {
  const { 'GET /system/system/message/getCount': _count, ...rest } = whole
  await useSession.getState().loadUser(serve(rest))
  expect(useSession.getState()).toMatchObject({ unReadCount: 0, user: { username: 'shudian' } })
})

it('forgets everything on logout, also when the server does not answer', async () => {
  await useSession.getState().login(serve(whole), { username: 'shudian', password: 'secret1' })
  await useSession.getState().loadUser(serve(whole))
  await useSession.getState().logout(serve({}))
  expect(useSession.getState()).toMatchObject({ token: undefined, user: undefined, menus: [] })
})
