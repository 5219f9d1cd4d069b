import { Type } from 'typebox'
import { recordAudit } from '../../../../kit/auditLog'
import { defineRoute, type Route } from '../../../../kit/http'
import { speakRoute } from './speak'
import { talksRoute } from './talkList'
import { markRead } from './talkOf'

const readAll = defineRoute({
  call: 'POST /order/afterSales/readAll',
  permission: 'aftersale:message',
  summary: '售后留言：全部已读',
  body: Type.Object({}),
  handle: (ctx) => ctx.trx(async (trx) => ({ read: await markRead(trx, ctx) })),
})

const replies = defineRoute({
  call: 'GET /order/afterSales/replies',
  permission: 'aftersale:message',
  summary: '快捷回复',
  handle: (ctx) =>
    ctx.trx((trx) =>
      trx.selectFrom('quickReply').select(['id', 'content']).orderBy('id').limit(100).execute(),
    ),
})

const addReply = defineRoute({
  call: 'POST /order/afterSales/replies/add',
  // one may say the same twice
  creates: false,
  permission: 'aftersale:message',
  summary: '快捷回复：新增',
  body: Type.Object({
    content: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', title: '回复内容' }),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const content = body.content.trim()
      const { companyId } = ctx
      const made = await trx
        .insertInto('quickReply')
        .values({ companyId, content, createBy: ctx.user.userId })
        .onConflict((conflict) => conflict.constraint('quick_reply_once').doUpdateSet({ content }))
        .returning(['id', 'content'])
        .executeTakeFirstOrThrow()
      await recordAudit(trx, ctx, {
        title: '快捷回复：新增',
        entity: 'quickReply',
        id: made.id,
        label: content.slice(0, 30),
        after: made,
      })
      return made
    }),
})

const removeReply = defineRoute({
  call: 'POST /order/afterSales/replies/remove',
  permission: 'aftersale:message',
  summary: '快捷回复：删除',
  body: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '编号' }) }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const gone = await trx.deleteFrom('quickReply').where('id', '=', body.id).executeTakeFirst()
      return { removed: Number(gone.numDeletedRows) }
    }),
})

export const talkRoutes: readonly Route[] = [
  speakRoute,
  talksRoute,
  readAll,
  replies,
  addReply,
  removeReply,
]
