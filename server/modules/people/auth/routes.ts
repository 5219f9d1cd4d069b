import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, type PublicContext, type Route } from '../../../kit/http'
import { deviceCookie, deviceDays } from './session/knownDevice'
import { login } from './login/login'
import { LoginBody, readLoginBody } from './login/loginBody'
import { loginByPhone } from './login/loginByPhone'
import { publicLoginKey } from './login/loginCipher'
import { refreshSession } from './session/refreshSession'
import { passSecondFactor } from './login/secondFactor'
import { closeSession, expireSession } from './session/sessions'
import type { SignedIn } from './login/signIn'

export const authRoutes: Route[] = [
  defineRoute({
    call: 'POST /auth/login',
    permission: 'public',
    summary: '登录',
    rate: 'login',
    body: LoginBody,
    handle: async (ctx, { body }) => {
      const request = await readLoginBody(ctx.db, body)
      const from = callerOf(ctx)
      return welcome(
        ctx,
        request.kind === 'phone'
          ? await loginByPhone(ctx.db, { ...request, ...from })
          : await login(ctx.db, { ...request, ...from }),
      )
    },
  }),
  defineRoute({
    // The second step where the first answered AUTH_SECOND_FACTOR: a code sent to the phone of the account.
    call: 'POST /auth/aliMobileSecondFactorVerify',
    permission: 'public',
    summary: '登录二次验证',
    rate: 'login',
    body: Type.Object({
      ticket: Type.String({ minLength: 1, maxLength: 100 }),
      smsCode: Type.String({ minLength: 1, maxLength: 10, title: '短信验证码' }),
    }),
    handle: async (ctx, { body }) =>
      welcome(ctx, await passSecondFactor(ctx.db, { ...body, ...callerOf(ctx) })),
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

const callerOf = ({ ip, userAgent, cookies }: PublicContext) => ({
  ip,
  userAgent,
  deviceToken: cookies.read(deviceCookie),
})

/** The browser is known the next time. */
function welcome({ cookies }: PublicContext, { deviceToken, ...answer }: SignedIn) {
  cookies.keep(deviceCookie, deviceToken, deviceDays)
  return answer
}
