import { Type } from 'typebox'
import { isTimeInOrder } from '../../../../schemas/language'
import { fail } from '../../../base/errors'
import { defineRoute, timeText, type Route } from '../../../kit/http'
import { deleteMessages, markRead, type MessageChoice } from './changeMessages'
import { countUnread } from './countUnread'
import { findTargets } from './findTargets'
import { readMessages } from './readMessages'

const Ids = Type.Array(Type.String({ pattern: '^\\d{1,18}$' }), { maxItems: 1000, title: '消息' })
const ReadFlag = Type.Union([Type.Literal('0'), Type.Literal('1')])
const BatchQuery = Type.Object({
  /** 1: all, with the read flag of the tab; the body's ids do not matter. */
  type: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  readFlag: Type.Optional(ReadFlag),
})
const Time = Type.String({
  pattern: timeText,
})
const Code = Type.String({ maxLength: 50 })

export const messageRoutes: Route[] = [
  defineRoute({
    call: 'POST /system/system/message/getPage',
    permission: 'login',
    summary: '消息列表',
    reads: true,
    body: Type.Object({
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000, title: '页码' }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, title: '每页条数' }),
      readFlag: Type.Optional(ReadFlag),
      todo: Type.Optional(Type.Boolean({ title: '待处理' })),
      messageType: Type.Optional(Code),
      messageSubType: Type.Optional(Code),
      orderType: Type.Optional(Code),
      orderStatus: Type.Optional(Code),
      orderNum: Type.Optional(Type.String({ maxLength: 64, title: '订单编号' })),
      startTime: Type.Optional(Time),
      endTime: Type.Optional(Time),
    }),
    handle: (ctx, { body }) => {
      if (!isTimeInOrder(body)) throw fail('MESSAGE_TIME')
      return ctx.trx((trx) => readMessages(trx, ctx.user, body))
    },
  }),
  defineRoute({
    call: 'GET /system/system/message/getCount',
    permission: 'login',
    summary: '未读消息数',
    handle: (ctx) => ctx.trx((trx) => countUnread(trx, ctx.user)),
  }),
  defineRoute({
    call: 'POST /system/system/message/batchRead',
    permission: 'login',
    summary: '标记消息已读',
    body: Ids,
    query: BatchQuery,
    handle: (ctx, { body, query }) =>
      ctx.trx(async (trx) => {
        const changed = await markRead(trx, ctx.user, choiceOf(body, query))
        return { changed, ...(await countUnread(trx, ctx.user)) }
      }),
  }),
  defineRoute({
    call: 'POST /system/system/message/batchDelete',
    permission: 'login',
    summary: '删除消息',
    body: Ids,
    query: BatchQuery,
    handle: (ctx, { body, query }) =>
      ctx.trx(async (trx) => {
        const changed = await deleteMessages(trx, ctx.user, choiceOf(body, query))
        return { changed, ...(await countUnread(trx, ctx.user)) }
      }),
  }),
  defineRoute({
    call: 'POST /system/system/message/targets',
    permission: 'login',
    summary: '消息对应的页面',
    reads: true,
    body: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
    handle: (ctx, { body }) => ctx.trx((trx) => findTargets(trx, ctx.user, body.id)),
  }),
]

function choiceOf(
  ids: readonly string[],
  { type, readFlag }: { type?: '0' | '1'; readFlag?: '0' | '1' },
): MessageChoice {
  if (type === '1') return { kind: 'all', readFlag }
  if (ids.length === 0) throw fail('MESSAGE_NONE_CHOSEN')
  return { kind: 'ids', ids }
}
