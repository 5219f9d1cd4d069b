import { fail } from '../../errors'
import { defineRoute, type Route } from '../../http'
import { login } from './login'
import { LoginBody, readLoginBody } from './loginBody'
import { loginByPhone } from './loginByPhone'
import { publicLoginKey } from './loginCipher'
import { refreshSession } from './refreshSession'
import { closeSession, expireSession } from './sessions'

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
    handle: async (ctx) => {
      const fresh = await ctx.asSystem((trx) => refreshSession(trx, ctx))
      if (!fresh) throw fail('SESSION_OVER')
      return fresh
    },
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
