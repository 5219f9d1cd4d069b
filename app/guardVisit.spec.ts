import { beforeEach, expect, it } from 'vitest'
import { CallError, type HttpClient } from '../runtime/http'
import { useSession } from '../runtime/session'
import { guardVisit } from './guardVisit'

const info = (permissions: string[]) => ({
  userid: '12',
  username: 'boya-order',
  roles: ['clerk'],
  permissions,
  sysUser: { avatar: '', companyId: '3' },
})

/** A server that knows a clerk; `asked` are the calls it got. */
function serve(permissions: string[], failing?: string) {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    'POST /system/user/getUserInfo': info(permissions),
    'GET /system/menu/getRouters': { menus: [] },
    'POST /wms/warehouse/selectPermissionsWarehouse': [],
    'GET /system/system/message/getCount': { unReadCount: 0 },
  }
  const http: HttpClient = {
    call: async <T>(name: string) => {
      asked.push(name)
      if (name === failing) throw new CallError('服务器发生错误', { code: 500 })
      return answers[name] as T
    },
    download: () => Promise.reject(new Error('no files here')),
    downloadOrData: () => Promise.reject(new Error('no files here')),
  }
  return { http, asked }
}

const visit = async (address: string, http: HttpClient) => {
  const answer = await guardVisit(new Request(`http://localhost${address}`), http)
  return answer?.headers.get('Location') ?? 'shown'
}
const signIn = () => useSession.setState({ token: 'token-1' })

beforeEach(() => useSession.getState().reset())

it('sends a stranger to login without asking the server anything', async () => {
  const { http, asked } = serve([])
  expect(await visit('/examineOrder?tab=two', http)).toBe(
    '/login?redirect=%2FexamineOrder%3Ftab%3Dtwo',
  )
  expect(asked).toEqual([])
})

it('loads user, menus, stores and unread messages once, then shows the page', async () => {
  signIn()
  const { http, asked } = serve(['order:examine:list'])
  expect(await visit('/examineOrder', http)).toBe('shown')
  expect(await visit('/index', http)).toBe('shown')
  expect(asked).toHaveLength(4)
})

it('forbids a page the user has no permission for, and misses unknown ones', async () => {
  signIn()
  const { http } = serve(['order:examine:list'])
  expect(await visit('/libraryInfoBase', http)).toBe(
    '/403?from=%2FlibraryInfoBase&permission=product%3Asingle%3Alist',
  )
  expect(await visit('/nowhere', http)).toBe('/404')
})

it.each([
  'POST /system/user/getUserInfo',
  'GET /system/menu/getRouters',
  'POST /wms/warehouse/selectPermissionsWarehouse',
])('ends the session when %s fails', async (failing) => {
  signIn()
  const { http } = serve([], failing)
  expect(await visit('/examineOrder', http)).toBe('/login?redirect=%2FexamineOrder')
  expect(useSession.getState().token).toBeUndefined()
})
