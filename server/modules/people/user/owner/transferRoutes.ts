import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../../kit/http'
import { takeCode } from '../../credentials/verificationCode'
import { readOwnerPhone, transferOwner } from './transferOwner'

/** 转移主账号: by the owner alone, with a code sent to the owner's own phone. */
export const transferRoutes: readonly Route[] = [
  defineRoute({
    call: 'POST /system/user/transferOwner',
    permission: 'system:user:owner',
    summary: '转移主账号',
    rate: 'login',
    body: Type.Object({
      id: Type.String({ pattern: '^[0-9]{1,18}$', title: '用户' }),
      smsCode: Type.String({ minLength: 1, maxLength: 10, title: '短信验证码' }),
    }),
    async handle(ctx, { body: { id, smsCode } }) {
      const phone = await ctx.trx((trx) => readOwnerPhone(trx, ctx))
      await takeCode(ctx.db, { phone, scene: 'OWNER', code: smsCode })
      await ctx.trx((trx) => transferOwner(trx, ctx, id))
      return null
    },
  }),
]
