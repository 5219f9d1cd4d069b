import { fail } from '../../errors'
import { defineRoute, type Route } from '../../http'
import { login } from './login'
import { LoginBody, readLoginBody } from './loginBody'
import { loginByPhone } from './loginByPhone'
import { publicLoginKey } from './loginCipher'
import {
  closeSession,
  expireSession,
  lockRefreshable,
  openSession,
  retireSession,
} from './sessions'

export const authRoutes: Route[] = [
  defineRoute({
    call: 'POST /auth/login',
    permission: 'public',
    summary: '登录',
    rate: 'login',
    body: LoginBody,
    handle: async (ctx, { body }) => {
      const wish = await readLoginBody(ctx.db, body)
      const from = { ip: ctx.ip, userAgent: ctx.userAgent }
      return wish.kind === 'phone'
        ? loginByPhone(ctx.db, { ...wish, ...from })
        : login(ctx.db, { ...wish, ...from })
    },
  }),
  defineRoute({
    call: 'GET /refreshToken',
    permission: 'public',
    summary: '刷新登录凭证',
    handle: (ctx) =>
      ctx.asSystem(async (trx) => {
        const owner = ctx.token && (await lockRefreshable(trx, ctx.token))
        if (!ctx.token || !owner) throw fail('SESSION_OVER')
        await retireSession(trx, ctx.token)
        const { token } = await openSession(trx, {
          companyId: owner.companyId,
          userId: owner.userId,
          chainId: owner.chainId,
          ip: ctx.ip,
          userAgent: ctx.userAgent,
        })
        return { token }
      }),
  }),
  defineRoute({
    call: 'GET /expireToken',
    permission: 'login',
    summary: '让登录凭证到期',
    handle: (ctx) =>
      ctx.asSystem(async (trx) => {
        await expireSession(trx, ctx.token)
        return null
      }),
  }),
  defineRoute({
    call: 'GET /publicKey',
    permission: 'public',
    summary: '登录加密公钥',
    // An empty key means plain payloads (specification §9: login RSA is off).
    handle: async (ctx) => ({ publicKey: await publicLoginKey(ctx.db), mockServer: false }),
  }),
  defineRoute({
    call: 'POST /auth/logout',
    permission: 'login',
    summary: '退出登录',
    handle: (ctx) =>
      ctx.asSystem(async (trx) => {
        await closeSession(trx, ctx.token)
        return null
      }),
  }),
]
