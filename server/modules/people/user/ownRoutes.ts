import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { readUserInfo } from './readUserInfo'

/** Who is signed in, and colleagues to choose from. */
export const ownRoutes: readonly Route[] = [
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
    body: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      values: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 2000 })),
    }),
    handle: (ctx, { body: { keyword = '', values } }) =>
      ctx.trx((trx) =>
        trx
          .selectFrom('appUser')
          .select(['id', 'nickName', 'username'])
          .where('companyId', '=', ctx.companyId)
          .$if(values === undefined, (query) => query.where('deleteTime', 'is', null))
          .$if(values !== undefined, (query) =>
            query.where(sql<boolean>`id::text = any(${values ?? []}::text[])`),
          )
          .where(sql<boolean>`position(lower(${keyword}) in lower(nick_name)) > 0`)
          // under 仅本人 nobody else can be chosen; a name that is already there is shown
          .$if(values === undefined, (query) =>
            query.where(
              sql<boolean>`(scope_is_whole() or scope_of_others() or id = ${ctx.user.userId})`,
            ),
          )
          .orderBy('nickName')
          .limit(values?.length ?? 50)
          .execute(),
      ),
  }),
]
