import { Type } from 'typebox'
import { fail } from '../../errors'
import { defineRoute, type Route } from '../../http'
import { login } from './login'
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
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 100, title: '用户名' }),
      password: Type.String({ minLength: 1, maxLength: 200, title: '密码' }),
    }),
    handle: (ctx, { body }) => login(ctx.db, { ...body, ip: ctx.ip, userAgent: ctx.userAgent }),
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
    // An empty key means plain payloads: this server leaves secrecy to TLS (specification §9: login RSA is off).
    handle: async () => ({ publicKey: '', mockServer: false }),
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
