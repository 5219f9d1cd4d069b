import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { announce } from '../../../kit/live'
import { defineList } from '../../../kit/lists'
import { defineMachine, type RowOf } from '../../../kit/machines'
import { defineRecord } from '../../../kit/records'
import { checkNotice } from './checkNotice'
import { placeInTime } from './placeInTime'
import {
  isOfPlatform,
  platformKey,
  requirePlatform,
  requirePlatformCompany,
  withReach,
} from './platformNotices'
import { inScope, isOwn } from './readNotices'

const page = '/noticeManage'
const base = '/system/notice'

// Row-level security leaves the readers of one's own company, for the platform's notices too.
const readCount = sql`(
  select count(*)::int from notice_read r where r.notice_id = t.id and r.read_time is not null)`
const staff = sql`(
  select count(*) from app_user u where u.status <> 'DISABLED' and u.delete_time is null)`

const list = defineList({
  page,
  from: (trx, { user }) =>
    trx.selectFrom('notice as t').where((eb) => eb.or([inScope(user, 't'), isOwn('t')])),
  rows: withReach,
  columns: {
    isOwn: isOwn('t'),
    readCount,
    readRate: sql`round(${readCount}::numeric / nullif(${staff}, 0), 4)`,
    createByName: sql`coalesce((select u.nick_name from app_user u where u.id = t.create_by), '平台')`,
  },
})

/** 阅读情况 of one notice: every member of staff in use, whether and when they have read it. */
const readers = defineList({
  page,
  list: 'readers',
  from: (trx) =>
    trx
      .selectFrom('appUser as t')
      .innerJoin('notice as n', (join) => join.onTrue())
      .leftJoin('noticeRead as r', (join) =>
        join.onRef('r.noticeId', '=', 'n.id').onRef('r.userId', '=', 't.id'),
      )
      .where('t.status', '<>', 'DISABLED')
      .where('t.deleteTime', 'is', null),
  columns: {
    noticeId: sql`n.id`,
    readFlag: sql`case when r.read_time is null then '0' else '1' end`,
    readTime: sql`r.read_time`,
  },
})

const record = defineRecord({
  resource: 'notice',
  base,
  add: 'system:notice:add',
  edit: 'system:notice:edit',
  rows: sql`scope = 'COMPANY'`,
  check: (trx, values, ctx) => checkNotice(trx, { ...values, scope: 'COMPANY' }, ctx),
})

/** What the platform writes to every company, or to those of some editions. */
const platformRecord = defineRecord({
  resource: 'notice',
  base: `${base}/platform`,
  add: platformKey,
  edit: platformKey,
  actions: { add: 'addPlatform', edit: 'editPlatform' },
  without: ['companyId'],
  rows: sql`scope <> 'COMPANY'`,
  check: async (trx, values, ctx) => {
    await requirePlatformCompany(trx, ctx)
    return checkNotice(trx, values, ctx)
  },
})

/** One notice to look at; the platform's only once they are out, by row-level security. */
const detail = defineRoute({
  call: 'GET /system/notice/detail/{id}',
  permission: 'system:notice:list',
  summary: '查看公告',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '编号' }) }),
  handle: (ctx, { params }) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('notice as n')
        .selectAll()
        .where('id', '=', params.id)
        .where((eb) => eb.or([inScope(ctx.user, 'n'), isOwn('n')]))
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND')),
    ),
})

type NoticeRow = RowOf<'notice'>
const ownErrors = ['NOTICE_PLATFORM_ONLY'] as const

const states = defineMachine({
  resource: 'notice',
  table: 'notice',
  transitions: {
    publish: {
      errors: ownErrors,
      guard: ownOnly,
      effect: publish,
    },
    withdraw: {
      errors: ownErrors,
      guard: ownOnly,
      effect: notify,
    },
    top: {
      errors: ownErrors,
      guard: ownOnly,
      effect: (trx, row, _input, ctx) => putTop(trx, row, ctx, '1'),
    },
    untop: {
      errors: ownErrors,
      guard: ownOnly,
      effect: (trx, row, _input, ctx) => putTop(trx, row, ctx, '0'),
    },
    remove: {
      errors: ownErrors,
      guard: ownOnly,
      async effect(trx, row, input, ctx) {
        await trx.deleteFrom('notice').where('id', '=', row.id).execute()
        await notify(trx, row, input, ctx)
      },
    },
  },
})

/** What every company reads is changed by who may write to every company. */
async function ownOnly(_trx: Trx, row: NoticeRow, _input: object, ctx: Context): Promise<void> {
  requirePlatform(row, ctx)
}

async function publish(trx: Trx, row: NoticeRow, input: object, ctx: Context): Promise<void> {
  const { publishTime, expireTime } = row
  const placed = placeInTime({ publishTime, expireTime }, ctx.now())
  await trx
    .updateTable('notice')
    .set({ ...placed, updateTime: sql`now()` })
    .where('id', '=', row.id)
    .execute()
  await notify(trx, row, input, ctx)
}

async function putTop(trx: Trx, row: NoticeRow, ctx: Context, topFlag: '0' | '1'): Promise<void> {
  await trx.updateTable('notice').set({ topFlag }).where('id', '=', row.id).execute()
  await notify(trx, row, {}, ctx)
}

/** Every window the notice is for reads its notices anew: those of the company, or all. */
function notify(trx: Trx, row: NoticeRow, _input: object, ctx: Context): Promise<void> {
  return announce(trx, {
    topic: 'notice',
    companyId: isOfPlatform(row) ? undefined : ctx.companyId,
  })
}

/** 公告管理: a company writes, schedules, pins and withdraws its own notices, the platform those for all. */
export const manageRoutes: Route[] = [
  ...list,
  ...readers,
  ...record,
  ...platformRecord,
  detail,
  ...states,
]
