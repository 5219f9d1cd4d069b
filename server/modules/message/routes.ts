import { defineRoute, type Route } from '../../http'

export const messageRoutes: Route[] = [
  defineRoute({
    call: 'GET /system/system/message/getCount',
    permission: 'login',
    summary: '未读消息数',
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const { unread } = await trx
          .selectFrom('message')
          .select((eb) => eb.fn.countAll<string>().as('unread'))
          .where('companyId', '=', ctx.companyId)
          .where('userId', '=', ctx.user.userId)
          .where('readFlag', '=', '0')
          .where('deleteTime', 'is', null)
          .executeTakeFirstOrThrow()
        return { unReadCount: Number(unread) }
      }),
  }),
]
