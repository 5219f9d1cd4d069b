import { create } from 'zustand'
import { CallError } from '../http/CallError'
import type { HttpClient } from '../http/types'
import { readUser } from './readUser'
import { tokenTable } from './tokenTable'
import type { Credentials, MenuEntry, SessionStore, SessionUser } from './types'

export interface SessionFacts {
  /** A token means signed in; the user may still be on the way. */
  token?: string
  user?: SessionUser
  /** What the menu call answered: only what this user may open. */
  menus: MenuEntry[]
  /** Warehouses the user works in. */
  storeList: SessionStore[]
  unReadCount: number
}

export interface Session extends SessionFacts {
  /** Signs in and keeps the token. @throws CallError; the login page shows it */
  login(http: HttpClient, credentials: Credentials): Promise<void>
  /** Loads what the first page stands on: user, menus, stores, unread messages. @throws CallError */
  loadUser(http: HttpClient): Promise<void>
  /** Counts the unread messages anew; a failure is logged and counts as none. */
  countUnread(http: HttpClient): Promise<void>
  /** Tells the server, then forgets everything, also when the server did not answer. */
  logout(http: HttpClient): Promise<void>
  /** Forgets everything about the user, here and in local storage. */
  reset(): void
  storeToken(token: string): void
}

interface LoginAnswer {
  access_token?: string
  secToken?: { data?: string }
}

const nobody: SessionFacts = {
  token: undefined,
  user: undefined,
  menus: [],
  storeList: [],
  unReadCount: 0,
}
const noTokenText = '登录接口异常，未正确返回 token，请稍后重试或联系管理员'
const menuShapeText = '路由格式返回有误！'

/** Who is signed in. Components read it by selector: `useSession((session) => session.user)`. */
export const useSession = create<Session>()((set, get) => ({
  ...nobody,
  token: tokenTable.read(),

  async login(http, credentials) {
    const answer = await http.call<LoginAnswer | null>('POST /auth/login', {
      body: credentials,
      quiet: true,
    })
    if (!answer?.access_token) throw new CallError(noTokenText, { code: 500, error: 'NO_TOKEN' })
    set({ ...nobody })
    get().storeToken(answer.access_token)
    tokenTable.keepSecToken(answer.secToken?.data)
  },

  async loadUser(http) {
    const user = readUser(await http.call<unknown>('POST /system/user/getUserInfo'))
    const [menus, storeList] = await Promise.all([loadMenus(http), loadStores(http)])
    set({ user, menus, storeList })
    await get().countUnread(http)
  },

  async countUnread(http) {
    set({ unReadCount: await loadUnread(http) })
  },

  async logout(http) {
    try {
      await http.call('POST /auth/logout', { quiet: true })
    } catch (error) {
      console.warn('logout: the server did not answer; the session ends here anyway', error)
    }
    get().reset()
  },

  reset() {
    tokenTable.clear()
    set({ ...nobody })
  },

  storeToken(token) {
    tokenTable.write(token)
    set({ token })
  },
}))

async function loadMenus(http: HttpClient): Promise<MenuEntry[]> {
  const answer = await http.call<{ menus?: MenuEntry[] } | MenuEntry[]>(
    'GET /system/menu/getRouters',
  )
  const menus = Array.isArray(answer) ? answer : answer?.menus
  if (!Array.isArray(menus)) throw new CallError(menuShapeText, { code: 500, error: 'MENU_SHAPE' })
  return menus
}

const loadStores = (http: HttpClient) =>
  http.call<SessionStore[]>('POST /wms/warehouse/selectPermissionsWarehouse', { body: {} })

async function loadUnread(http: HttpClient): Promise<number> {
  try {
    const answer = await http.call<{ unReadCount?: number }>(
      'GET /system/system/message/getCount',
      {
        quiet: true,
      },
    )
    return Number(answer?.unReadCount ?? 0)
  } catch (error) {
    console.warn('countUnread: counted as none', error)
    return 0
  }
}
