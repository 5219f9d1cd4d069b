import { create } from 'zustand'
import { CallError } from '../http/failure/CallError'
import type { HttpClient } from '../http/call/types'
import { createUnreadCounter } from './createUnreadCounter'
import { loadMenus, loadStores, loadUnread, noneUnread, type UnreadCounts } from './loadSession'
import { readUser } from './readUser'
import { tokenTable } from './tokenTable'
import type { Credentials, FailsBefore, MenuEntry, SessionStore, SessionUser } from './types'
import { texts } from './texts'
import { virtualUser } from './virtualUser'

export interface SessionFacts extends UnreadCounts {
  /** A token means signed in; the user may still be on the way. */
  token?: string
  user?: SessionUser
  /** Set while the user works on a gray release; every call carries it. */
  grayVersion?: string
  /** What the menu call answered, only what this user may open, without what stands in lists of its own. */
  menus: MenuEntry[]
  sourceMarketMenus?: MenuEntry[]
  goodsManageMenus?: MenuEntry[]
  /** Warehouses the user works in. */
  storeList: SessionStore[]
  /** Those of them that are the user's default. */
  defaultStoreList?: SessionStore[]
}

export interface Session extends SessionFacts {
  /** Signs in and keeps the token. @throws CallError; the login page shows it */
  login(http: HttpClient, credentials: Credentials): Promise<FailsBefore | undefined>
  /** The second step where the first asked for a code sent to the account's phone. @throws CallError */
  passSecondFactor(
    http: HttpClient,
    second: { ticket: string; smsCode: string },
  ): Promise<FailsBefore | undefined>
  /** The same with what another platform said about the user. @throws CallError */
  socialLogin(http: HttpClient, answer: Readonly<Record<string, unknown>>): Promise<void>
  /** Loads what the first page stands on: user, stores, unread messages, menus. @throws CallError */
  loadUser(http: HttpClient): Promise<void>
  /** Counts the unread messages anew; a failure is logged and counts as none until it is asked again, soon. */
  countUnread(http: HttpClient): Promise<void>
  /** Works without signing in, where the deployment has login interception off. */
  becomeVirtual(): void
  /** Tells the server, then forgets everything, also when the server did not answer. */
  logout(http: HttpClient): Promise<void>
  /** Forgets everything about the user, here and in local storage. */
  reset(): void
  storeToken(token: string): void
}

interface LoginAnswer {
  access_token?: string
  secToken?: { data?: string }
  failsBefore?: FailsBefore | null
}

const nobody: SessionFacts = {
  token: undefined,
  user: undefined,
  grayVersion: undefined,
  menus: [],
  sourceMarketMenus: [],
  goodsManageMenus: [],
  storeList: [],
  defaultStoreList: [],
  ...noneUnread,
}

const unread = createUnreadCounter()

/** Who is signed in. Components read it by selector: `useSession((session) => session.user)`. */
export const useSession = create<Session>()((set, get) => ({
  ...nobody,
  token: tokenTable.read(),

  async login(http, credentials) {
    const body = credentials
    return enter(await http.call('POST /auth/login', { body, quiet: true }), texts.say('noToken'))
  },

  async passSecondFactor(http, body) {
    const answer = http.call<LoginAnswer>('POST /auth/aliMobileSecondFactorVerify', {
      body,
      quiet: true,
    })
    return enter(await answer, texts.say('noToken'))
  },

  async socialLogin(http, answer) {
    enter(
      await http.call('POST /socialLogin', { body: answer, quiet: true }),
      texts.say('noSocialToken'),
    )
  },

  async loadUser(http) {
    const user = readUser(await http.call<unknown>('POST /system/user/getUserInfo'))
    // From here on every call belongs to the user's release.
    set({ grayVersion: user.grayVersion })
    const [stores, unreadCounts, menus] = await Promise.all([
      loadStores(http),
      loadUnread(http),
      loadMenus(http),
    ])
    set({ user, ...(unreadCounts ?? noneUnread), ...stores, ...menus })
  },

  becomeVirtual() {
    set({ ...nobody, user: virtualUser() })
  },

  async countUnread(http) {
    await unread.count(http, (counts) => set(counts))
  },

  async logout(http) {
    set({ grayVersion: undefined })
    try {
      await http.call('POST /auth/logout', { quiet: true })
    } catch (error) {
      console.warn('logout: the server did not answer; the session ends here anyway', error)
    }
    get().reset()
  },

  reset() {
    unread.forget()
    tokenTable.clear()
    set({ ...nobody })
  },

  storeToken(token) {
    tokenTable.write(token)
    set({ token })
  },
}))

/** @returns wrong passwords since the last sign-in, if any */
function enter(answer: LoginAnswer | null, noToken: string): FailsBefore | undefined {
  if (!answer?.access_token) throw new CallError(noToken, { code: 500, error: 'NO_TOKEN' })
  useSession.setState({ ...nobody })
  useSession.getState().storeToken(answer.access_token)
  tokenTable.keepSecToken(answer.secToken?.data)
  return answer.failsBefore ?? undefined
}
