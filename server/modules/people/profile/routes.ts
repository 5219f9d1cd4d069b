import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, uploadedFile, type Context, type Route } from '../../../kit/http'
import { storeFile } from '../../../kit/files/storeFile'
import { browserOf, osOf } from '../auth/login/loginClient'
import { takeCode } from '../register'
import { smsSender } from '../credentials/sendSms'
import { findPermitted } from '../../warehouse/warehouse/choices/findPermitted'
import { changePassword } from './changePassword'
import { decryptPassword, publicPasswordKey } from '../credentials/passwordKey'
import { readProfile } from './readProfile'

const avatarMaxBytes = 2 * 1024 * 1024
const Phone = Type.String({ pattern: '^1[3-9]\\d{9}$', title: '手机号' })
const Cipher = Type.String({ minLength: 1, maxLength: 1000 })

const Profile = Type.Object({
  nickName: Type.String({ minLength: 1, maxLength: 30, pattern: '\\S', title: '姓名' }),
  phone: Phone,
  email: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.String({ maxLength: 255, pattern: '^(|[^\\s@]+@[^\\s@]+\\.[^\\s@]+)$' }),
    ]),
  ),
  sex: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')])),
  /** Sent to the new number; needed only when the number changes. */
  smsCode: Type.Optional(Type.String({ maxLength: 10 })),
})

const profileOf = (ctx: Context) => ctx.trx((trx) => readProfile(trx, ctx.user))

export const profileRoutes: Route[] = [
  defineRoute({
    call: 'GET /system/user/profile',
    permission: 'login',
    summary: '个人资料',
    handle: profileOf,
  }),
  defineRoute({
    call: 'POST /system/user/getUserProfile',
    permission: 'login',
    summary: '个人资料',
    reads: true,
    handle: profileOf,
  }),
  defineRoute({
    call: 'PUT /system/user/profile',
    permission: 'login',
    summary: '保存个人资料',
    resource: 'user',
    edits: { load: 'GET /system/user/profile', fields: Object.keys(Profile.properties) },
    body: Profile,
    handle: async (ctx, { body }) => {
      const { phone } = await profileOf(ctx)
      if (phone !== body.phone)
        await takeCode(ctx.db, { phone: body.phone, scene: 'PROFILE', code: body.smsCode ?? '' })
      return ctx.trx(async (trx) => {
        await change(trx, ctx, {
          nickName: body.nickName.trim(),
          phone: body.phone,
          email: body.email || null,
          ...(body.sex && { sex: body.sex }),
        })
        return readProfile(trx, ctx.user)
      })
    },
  }),
  defineRoute({
    call: 'PUT /system/user/profile/secondFactor',
    permission: 'login',
    summary: '登录二次验证',
    rate: 'login',
    body: Type.Object({
      secondFactor: Type.Boolean({ title: '登录二次验证' }),
      smsCode: Type.String({ minLength: 1, maxLength: 10, title: '短信验证码' }),
    }),
    handle: async (ctx, { body: { secondFactor, smsCode } }) => {
      // switched on where no text can be sent, it would lock its owner out
      if (secondFactor && !smsSender()) throw fail('SMS_NOT_CONNECTED')
      const { phone } = await profileOf(ctx)
      await takeCode(ctx.db, { phone, scene: 'PROFILE', code: smsCode })
      await ctx.trx((trx) => change(trx, ctx, { secondFactor }))
      return { secondFactor }
    },
  }),
  defineRoute({
    call: 'POST /system/user/profile/avatar',
    permission: 'login',
    summary: '更换头像',
    upload: { maxBytes: avatarMaxBytes, accept: ['.jpg', '.jpeg', '.png'] },
    handle: async (ctx) => {
      const picture = uploadedFile(ctx)
      return ctx.trx(async (trx) => {
        const { companyId, userId } = ctx.user
        const { url, mime } = await storeFile(trx, { ...picture, companyId, userId })
        if (!/^image\/(png|jpeg)$/.test(mime)) throw fail('AVATAR_TYPE')
        await change(trx, ctx, { avatar: url })
        return { imgUrl: url }
      })
    },
  }),
  defineRoute({
    call: 'GET /system/user/profile/passwordKey',
    permission: 'login',
    summary: '密码加密公钥',
    handle: async (ctx) => ({ publicKey: await publicPasswordKey(ctx.db) }),
  }),
  defineRoute({
    // The specification sends both in the query: only their ciphers stand in an address.
    call: 'PUT /system/user/profile/updatePwd',
    permission: 'login',
    summary: '修改密码',
    rate: 'login',
    query: Type.Object({
      oldPassword: Cipher,
      newPassword: Cipher,
      anyCase: Type.Optional(Type.Literal('1')),
    }),
    handle: async (ctx, { query }) => {
      await changePassword(ctx, {
        oldPassword: await decryptPassword(ctx.db, query.oldPassword),
        newPassword: await decryptPassword(ctx.db, query.newPassword),
        anyCase: query.anyCase === '1',
        token: ctx.token,
      })
      return null
    },
  }),
  defineRoute({
    call: 'POST /wms/warehouse/defaultWarehouseId',
    permission: 'login',
    summary: '设置默认仓库',
    query: Type.Object({ warehouseId: Type.String({ pattern: '^\\d{1,18}$' }) }),
    handle: (ctx, { query }) =>
      ctx.trx(async (trx) => {
        const permitted = await findPermitted(trx, ctx.companyId, ctx.user.userId)
        if (!permitted.some(({ id }) => id === query.warehouseId)) throw fail('WAREHOUSE_NOT_YOURS')
        await change(trx, ctx, { warehouseId: query.warehouseId })
        return { warehouseId: query.warehouseId }
      }),
  }),
  defineRoute({
    call: 'POST /system/user/profile/loginLog',
    permission: 'login',
    summary: '我的登录日志',
    reads: true,
    body: Type.Object({
      pageNum: Type.Integer({ minimum: 1, maximum: 10_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        const own = trx
          .selectFrom('loginLog as t')
          .where('companyId', '=', ctx.companyId)
          .where('username', '=', ctx.user.username)
        const { total } = await own
          .select((eb) => eb.fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow()
        const records = await own
          .select(['id', 'loginTime', 'loginType', 'ip', 'result', 'failReason'])
          .select([browserOf.as('browser'), osOf.as('os')])
          .orderBy('loginTime', 'desc')
          .limit(body.pageSize)
          .offset((body.pageNum - 1) * body.pageSize)
          .execute()
        return { records, total: Number(total) }
      }),
  }),
]

interface OwnChanges {
  nickName?: string
  phone?: string
  email?: string | null
  sex?: string
  avatar?: string
  warehouseId?: string
  secondFactor?: boolean
}

const change = (trx: Trx, { user }: Context, changes: OwnChanges) =>
  trx
    .updateTable('appUser')
    .set({ ...changes, updateTime: sql`now()` })
    .where('companyId', '=', user.companyId)
    .where('id', '=', user.userId)
    .execute()
