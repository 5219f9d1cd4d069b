import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { recordAudit } from '../../../kit/auditLog'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type PublicContext, type Route } from '../../../kit/http'
import { deviceCookie } from '../auth/session/knownDevice'
import { hashPassword } from '../credentials/password'
import { readTicket } from '../auth/login/secondFactor'
import { openSession } from '../auth/session/sessions'
import { makeChallenge, takeProof } from '../proof'
import { checkNewPassword, longestPassword } from '../credentials/passwordRules'
import { registerCompany, type NewCompany } from './registerCompany'
import { preparePartition } from './preparePartition'
import { readPersonal, resetPassword } from './resetPassword'
import { smsSender } from '../credentials/sendSms'
import { forgetCode, makeCode, takeCode } from '../credentials/verificationCode'
import { loginWork, smsWork } from './workDue'

const Phone = Type.String({ pattern: '^1[3-9]\\d{9}$', title: '手机号' })
const Code = Type.String({ minLength: 1, maxLength: 10, title: '手机验证码' })
const Password = Type.String({ minLength: 1, maxLength: longestPassword, title: '密码' })
const Username = Type.String({ pattern: '^[a-z][a-z0-9_-]{3,29}$', title: '登录账号' })
const Name = (title: string, maxLength: number) =>
  Type.String({ minLength: 2, maxLength, pattern: '\\S.*\\S', title })
const Agree = Type.Literal(true, { title: '用户协议' })
const Place = Type.Optional(Type.String({ maxLength: 50 }))

export const registerRoutes: Route[] = [
  defineRoute({
    call: 'GET /code',
    permission: 'public',
    summary: '安全验证',
    rate: 'login',
    // In place of letters in a picture: a puzzle the browser solves (docs/decisions, proof of work).
    query: Type.Object({
      purpose: Type.Optional(Type.Union([Type.Literal('SMS'), Type.Literal('LOGIN')])),
      username: Type.Optional(Type.String({ maxLength: 100, title: '用户名' })),
    }),
    handle: async (ctx, { query: { purpose = 'SMS', username = '' } }) => {
      const deviceToken = ctx.cookies.read(deviceCookie)
      const work =
        purpose === 'SMS'
          ? await smsWork(ctx.db, ctx.ip)
          : await loginWork(ctx.db, { username, ip: ctx.ip, deviceToken })
      return makeChallenge(ctx.db, { purpose, work })
    },
  }),
  defineRoute({
    call: 'POST /system/sendSms/sendMessageCodeForPC',
    permission: 'public',
    summary: '发送短信验证码',
    rate: 'login',
    body: Type.Object({
      phone: Type.Optional(Phone),
      /** In place of the phone: a sign-in that waits for its second step. */
      ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      scene: Type.Union([
        Type.Literal('REGISTER'),
        Type.Literal('PASSWORD'),
        Type.Literal('PROFILE'),
        Type.Literal('LOGIN'),
        Type.Literal('PAY'),
        Type.Literal('OWNER'),
        Type.Literal('SECOND'),
      ]),
      /** A solved puzzle of `GET /code`. */
      proof: Type.Optional(Type.String({ maxLength: 4000 })),
      // The specification's random number; it keeps caches from answering.
      rn: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])),
    }),
    handle: async (ctx, { body }) => {
      if (!smsSender()) throw fail('SMS_NOT_CONNECTED')
      const work = await smsWork(ctx.db, ctx.ip)
      await takeProof(ctx.db, { purpose: 'SMS', work }, body.proof)
      const phone = await phoneOf(ctx, body)
      const code = await makeCode(ctx.db, { phone, scene: body.scene, ip: ctx.ip })
      await deliver(ctx, phone, code)
      return { seconds: 60 }
    },
  }),
  defineRoute({
    call: 'POST /register',
    permission: 'public',
    summary: '注册企业',
    rate: 'login',
    body: Type.Object({
      companyName: Name('公司名称', 100),
      contactName: Name('联系人', 30),
      phone: Phone,
      smsCode: Code,
      username: Username,
      password: Password,
      province: Place,
      city: Place,
      district: Place,
      agree: Agree,
    }),
    handle: async (ctx, { body }) => {
      const { companyName, contactName, phone, username } = body
      checkNewPassword(body.password, {
        personal: [companyName, contactName, phone, username],
        field: 'password',
      })
      const { smsCode, password, agree: _agree, ...entry } = body
      await takeCode(ctx.db, { phone: entry.phone, scene: 'REGISTER', code: smsCode })
      const passwordHash = await hashPassword(password)
      const made = await ctx.asSystem((trx) => foundCompany(trx, ctx, { ...entry, passwordHash }))
      return { username: entry.username, partition: made.partition }
    },
  }),
  defineRoute({
    // Called with the partition that a registration answered (specification §7); it may be called again.
    call: 'GET /system/companys/createCompanyDataTable',
    permission: 'public',
    summary: '准备企业的数据分区',
    rate: 'login',
    query: Type.Object({
      partition: Type.String({ minLength: 1, maxLength: 50, title: '数据分区' }),
    }),
    handle: (ctx, { query: { partition } }) =>
      ctx.asSystem((trx) => preparePartition(trx, partition)),
  }),
  defineRoute({
    call: 'POST /auth/regeisterForExplore',
    permission: 'public',
    summary: '体验注册',
    rate: 'login',
    body: Type.Object({ phone: Phone, smsCode: Code, agree: Agree }),
    handle: async (ctx, { body: { phone, smsCode } }) => {
      await takeCode(ctx.db, { phone, scene: 'REGISTER', code: smsCode })
      // Nobody knows this password: the person sets one with a code when it is needed.
      const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
      return signInOwner(ctx, { ...explorer(phone), phone, passwordHash })
    },
  }),
  defineRoute({
    call: 'POST /auth/resetPassword',
    permission: 'public',
    summary: '找回密码',
    rate: 'login',
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 100, title: '用户名' }),
      phone: Phone,
      smsCode: Code,
      newPassword: Password,
    }),
    handle: async (ctx, { body }) => {
      checkNewPassword(body.newPassword, {
        personal: await ctx.asSystem((trx) => readPersonal(trx, body)),
        field: 'newPassword',
      })
      await takeCode(ctx.db, { phone: body.phone, scene: 'PASSWORD', code: body.smsCode })
      await resetPassword(ctx, body)
      return null
    },
  }),
  defineRoute({
    call: 'POST /socialLogin',
    permission: 'public',
    summary: '第三方登录',
    rate: 'login',
    body: Type.Object({
      code: Type.String({ maxLength: 500 }),
      state: Type.String({ maxLength: 500 }),
    }),
    // No provider is connected to this server: a code of one cannot be exchanged.
    handle: async () => {
      throw fail('SOCIAL_NOT_CONNECTED')
    },
  }),
]

/** Where the code goes: for the second step of a sign-in to the account's own phone. @throws SECOND_FACTOR_OVER, PHONE_MISSING */
async function phoneOf(
  ctx: PublicContext,
  { phone, ticket, scene }: { phone?: string; ticket?: string; scene: string },
): Promise<string> {
  if (scene === 'SECOND') return (await readTicket(ctx.db, ticket ?? '')).phone
  if (!phone) throw fail('PHONE_MISSING')
  return phone
}

async function deliver(ctx: PublicContext, phone: string, code: string): Promise<void> {
  try {
    await smsSender()?.(phone, `您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。`)
  } catch (error) {
    ctx.log.error({ err: error }, 'the verification code was not sent')
    await forgetCode(ctx.db, phone)
    throw fail('CODE_NOT_SENT')
  }
}

const explorer = (phone: string) => {
  const tail = phone.slice(-4)
  const mark = randomBytes(2).toString('hex')
  return {
    companyName: `体验书店${tail}-${mark}`,
    contactName: `体验用户${tail}`,
    username: `ty${phone}-${mark}`,
  }
}

const signInOwner = (ctx: PublicContext, entry: NewCompany) =>
  ctx.asSystem(async (trx) => {
    const owner = await foundCompany(trx, ctx, entry)
    const { token, id } = await openSession(trx, { ...owner, ip: ctx.ip, userAgent: ctx.userAgent })
    return { access_token: token, secToken: { data: id }, username: entry.username }
  })

/** The first line of the company's audit log is its own beginning. */
async function foundCompany(trx: Trx, ctx: PublicContext, entry: NewCompany) {
  const made = await registerCompany(trx, entry)
  const { ip, requestId, doing } = ctx
  const user = { userId: made.userId, username: entry.username, nickName: entry.contactName }
  const actor = { companyId: made.companyId, user, ip, requestId, doing }
  const { companyId: id } = made
  await recordAudit(trx, actor, { entity: 'company', id, label: entry.companyName })
  return made
}
