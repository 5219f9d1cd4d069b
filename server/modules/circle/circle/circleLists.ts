import { sql, type RawBuilder } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { seeCircle } from './seeCircle'

const home = '/stockCircle'
const detail = '/stockCircle/circle/{circleId}'
const seen =
  (view: string, where = sql`true`) =>
  (trx: Trx) =>
    trx.selectFrom(sql`(select * from ${sql.ref(view)} v where ${where})`.as('t'))
const none = { district: sql`null::text`, town: sql`null::text` }
const applyingCount = sql`case when t.role in ('OWNER', 'ADMIN') then (
  select count(*)::int from circle_member_seen x where x.circle_id = t.id and x.state = 'APPLYING') end`

const isJoined = sql`t.join_state = 'JOINED'`
const mayJoin = sql`(t.join_state in ('NONE', 'REFUSED') and t.state = 'ACTIVE' and t.circle_type <> 'INVITE')`
const isApplying = sql`t.join_state = 'APPLYING'`

const circles = defineList({
  page: home,
  from: seen('circle_seen'),
  columns: {
    ...none,
    applyingCount,
    ...Object.fromEntries(
      [
        'memberCount',
        'titleCount',
        'copyCount',
        'ownerCode',
        'supplierCode',
        'role',
        'ability',
        'myTitleCount',
        'joinState',
        'joinTime',
        'refuseReason',
        'isOwn',
        'province',
        'city',
      ].map((name) => [name, sql.ref(`t.${name}`)]),
    ),
  },
  tabs: { joined: isJoined, open: mayJoin, applying: isApplying },
})

const inCircle = (circleId: unknown) => sql`t.circle_id = ${String(circleId)}::bigint`
const memberColumns = {
  ...none,
  ...Object.fromEntries(
    ['companyName', 'province', 'city', 'isOwn', 'myRole'].map((name) => [
      name,
      sql.ref(`t.${name}`),
    ]),
  ),
}
const members = (list: string, where: RawBuilder<unknown>) =>
  defineList({
    page: detail,
    list,
    from: seen('circle_member_seen', where),
    columns: memberColumns,
    filters: { circleId: inCircle },
  })

const invites = defineList({
  page: detail,
  list: 'invite',
  from: (trx) => trx.selectFrom(sql`(select * from circle_invite_seen)`.as('t')),
  filters: { circleId: inCircle },
})

const load = defineRoute({
  call: 'GET /association/stockCircle/detail/{circleId}',
  permission: 'gp:circle:list',
  summary: '库存圈详情',
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { id } = await seeCircle(trx, String(params.circleId))
      const { rows } = await sql<Record<string, unknown>>`
        select t.*, ${applyingCount} as applying_count from circle_seen t where t.id = ${id}`.execute(
        trx,
      )
      if (!rows[0]) throw fail('ROW_NOT_FOUND')
      return rows[0]
    }),
})

const counts = (ctx: Context) =>
  ctx.trx(async (trx) => {
    const { rows } = await sql<{ joined: number; open: number; applying: number }>`
      select count(*) filter (where ${isJoined})::int as joined, count(*) filter (where ${mayJoin})::int as open,
        count(*) filter (where ${isApplying})::int as applying from circle_seen t`.execute(trx)
    return rows[0]
  })

const options = (call: string, summary: string, where: RawBuilder<unknown>, extra = sql``) =>
  defineRoute({
    call,
    permission: 'login',
    summary,
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const { rows } = await sql<{ id: Id; name: string }>`
          select m.circle_id::text as id, c.name from circle_member m join circle_named c on c.id = m.circle_id
          where m.company_id = ${ctx.companyId} and m.state = 'JOINED' and c.state = 'ACTIVE' and ${where}
          ${extra} order by 1`.execute(trx)
        return rows
      }),
  })

/** What is shown of circles and members. */
export const circleLists: readonly Route[] = [
  ...circles,
  ...members('joined', sql`v.state = 'JOINED'`),
  ...members('applying', sql`v.state = 'APPLYING'`),
  ...members('left', sql`v.state in ('QUIT', 'REMOVED')`),
  ...invites,
  load,
  defineRoute({
    call: 'POST /association/stockCircle/selectJoinGpCount',
    permission: 'gp:circle:list',
    summary: '库存圈数量',
    reads: true,
    body: Type.Object({}),
    handle: counts,
  }),
  options('GET /association/stockCircle/down', '可以采购的库存圈', sql`true`),
  options(
    'GET /association/stockCircle/supplyDown',
    '可以供货的库存圈',
    sql`m.ability in ('SUPPLY', 'BOTH')`,
    sql`union all select '0', '仅协议共享'`,
  ),
]
