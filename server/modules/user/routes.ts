import { Type } from 'typebox'
import { defineRoute, type Route } from '../../http'
import { readUserInfo } from './readUserInfo'

export const userRoutes: Route[] = [
  defineRoute({
    call: 'POST /system/user/getUserInfo',
    permission: 'login',
    summary: '当前用户信息',
    reads: true,
    handle: (ctx) => ctx.trx((trx) => readUserInfo(trx, ctx.user)),
  }),
  defineRoute({
    call: 'POST /system/user/options',
    permission: 'login',
    summary: '用户选项',
    reads: true,
    body: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
    handle: (ctx, { body }) =>
      ctx.trx((trx) =>
        trx
          .selectFrom('appUser')
          .select(['id', 'nickName', 'username'])
          .where('companyId', '=', ctx.companyId)
          .where('deleteTime', 'is', null)
          .$if(!!body.keyword, (query) =>
            query.where('nickName', 'ilike', containing(body.keyword ?? '')),
          )
          .orderBy('nickName')
          .limit(50)
          .execute(),
      ),
  }),
]

// What a person types is looked for as it is: % and _ are letters here.
const containing = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
