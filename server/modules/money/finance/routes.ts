import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { decryptPassword } from '../../people/credentials/passwordKey'
import { takeCode } from '../../people/credentials/verificationCode'
import { setPayPassword } from './payPassword'

const nothing = {
  remainderMoney: '0.00',
  freezeMoney: '0.00',
  remainderCallCount: 0,
  smsNum: 0,
}

export const financeRoutes: Route[] = [
  defineRoute({
    call: 'GET /financial/companyFinancial/getCurrentFinancial',
    permission: 'login',
    summary: '当前公司资金',
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const balance = await trx
          .selectFrom('companyFinancial')
          .select(['remainderMoney', 'freezeMoney', 'remainderCallCount', 'smsNum'])
          .where('companyId', '=', ctx.companyId)
          .executeTakeFirst()
        const edition = await trx
          .selectFrom('company as c')
          .leftJoin('softwareVersion as v', 'v.id', 'c.versionId')
          .select(['v.versionName', 'c.expireTime'])
          .where('c.id', '=', ctx.companyId)
          .executeTakeFirst()
        return { ...nothing, ...balance, versionName: null, expireTime: null, ...edition }
      }),
  }),
  defineRoute({
    call: 'POST /financial/companyFinancial/setPassword',
    permission: 'finance:payPassword:edit',
    summary: '设置支付密码',
    rate: 'login',
    body: Type.Object({
      smsCode: Type.String({ minLength: 1, maxLength: 10, title: '短信验证码' }),
      /** Encrypted for the key of `GET /system/user/profile/passwordKey`. */
      payPassword: Type.String({ minLength: 1, maxLength: 1000, title: '支付密码' }),
    }),
    handle: async (ctx, { body }) => {
      const typed = await decryptPassword(ctx.db, body.payPassword)
      const { phone } = await ctx.trx((trx) =>
        trx
          .selectFrom('appUser')
          .select('phone')
          .where('id', '=', ctx.user.userId)
          .executeTakeFirstOrThrow(),
      )
      await takeCode(ctx.db, { phone, scene: 'PAY', code: body.smsCode })
      await setPayPassword(ctx, typed)
      return null
    },
  }),
]
