import { Type } from 'typebox'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { clearNotices, readNotices } from './markNotices'
import { isCurrent, isNews, visibleNotices } from './readNotices'

const Kind = Type.Union([Type.Literal('1'), Type.Literal('2')])
const Ids = Type.Array(Type.String({ pattern: '^\\d{1,18}$' }), { minItems: 1, maxItems: 500 })
const popoverLimit = 50
const listLimit = 500

export const noticeRoutes: Route[] = [
  defineRoute({
    call: 'GET /notice/getList',
    permission: 'login',
    summary: '顶部栏通知',
    query: Type.Object({ kind: Type.Optional(Kind) }),
    handle: (ctx, { query }) =>
      ctx.trx(async (trx) => {
        const found = await visibleNotices(trx, ctx.user)
          .where(isCurrent)
          .where('r.clearTime', 'is', null)
          .execute()
        const list = found.filter(({ kind }) => !query.kind || kind === query.kind)
        return { list: list.slice(0, popoverLimit), total: list.length }
      }),
  }),
  defineRoute({
    call: 'POST /notice/clear',
    permission: 'login',
    summary: '清空通知',
    body: Type.Object({ kind: Kind }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => ({ cleared: await clearNotices(trx, ctx.user, body.kind) })),
  }),
  defineRoute({
    call: 'GET /system/notice/getLatest',
    permission: 'login',
    summary: '公告列表',
    query: Type.Object({ pageSize: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,2}$' })) }),
    handle: (ctx, { query }) => list(ctx, Math.min(Number(query.pageSize ?? listLimit), listLimit)),
  }),
  defineRoute({
    call: 'GET /system/notice/getLatestTop',
    permission: 'login',
    summary: '置顶与弹出公告',
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const found = await visibleNotices(trx, ctx.user)
          .where(isCurrent)
          .where((eb) => eb.or([eb('n.topFlag', '=', '1'), eb('n.popFlag', '=', '1')]))
          .execute()
        return {
          top: found.find(({ topFlag }) => topFlag === '1') ?? null,
          pop: found.filter(({ popFlag, readTime }) => popFlag === '1' && readTime === null),
        }
      }),
  }),
  defineRoute({
    call: 'GET /system/notice/hasNewNotice',
    permission: 'login',
    summary: '有无新公告',
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const unseen = await visibleNotices(trx, ctx.user)
          .where(isCurrent)
          .where(isNews(ctx.user))
          .where('r.clearTime', 'is', null)
          .limit(1)
          .execute()
        return { hasNewNotice: unseen.length > 0 }
      }),
  }),
  defineRoute({
    call: 'POST /system/notice/selectArrangeInfo',
    permission: 'login',
    summary: '值班安排',
    reads: true,
    handle: (ctx) =>
      ctx.trx((trx) =>
        visibleNotices(trx, ctx.user)
          .where(isCurrent)
          .where('n.noticeType', '=', 'ARRANGE')
          .limit(20)
          .execute(),
      ),
  }),
  defineRoute({
    call: 'POST /system/notice/read',
    permission: 'login',
    summary: '标记公告已读',
    body: Type.Object({ ids: Type.Optional(Ids) }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        await readNotices(trx, ctx.user, body.ids)
        return null
      }),
  }),
]

const list = (ctx: Context, limit: number) =>
  ctx.trx((trx) => visibleNotices(trx, ctx.user).limit(limit).execute())
