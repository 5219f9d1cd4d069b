import { sql, type RawBuilder } from 'kysely'
import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'

const own = (...names: string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`t.${name}`)]))
const none = { district: sql`null::text`, town: sql`null::text` }

/** Suppliers, named by tokens; ids and names stay behind. */
const suppliers = defineList({
  page: '/stockCircle/supply',
  from: (trx) =>
    trx.selectFrom(sql`(select supplier_token as id, s.* from supplier_seen s)`.as('t')),
  columns: {
    ...none,
    ...own(
      'supplierToken',
      'supplierCode',
      'circleNames',
      'province',
      'city',
      'mainClassify',
      'titleCount',
      'copyCount',
      'avgDiscount',
      'agreedDiscount',
      'orderCount',
      'onTimeRate',
      'refuseRate',
      'shareState',
      'expireTime',
      'updateTime',
      'shareId',
    ),
    circleId: sql`null::text`,
  },
  filters: {
    circleId: (value) => sql`t.circle_ids @> jsonb_build_array(${String(value)}::text)`,
  },
  tabs: {
    all: sql`true`,
    shared: sql`t.share_state = 'AGREED'`,
    applying: sql`t.share_state = 'APPLYING'`,
  },
})

const black = defineList({
  page: '/stockCircle/supply',
  list: 'black',
  from: (trx, { companyId }) =>
    trx.selectFrom('circleBlack as t').where('companyId', '=', companyId),
})

const shares = defineList({
  page: '/stockCircle/shareApply',
  from: (trx) => trx.selectFrom(sql`(select * from share_stock_seen)`.as('t')),
  columns: own('direction', 'otherCode', 'orderCount', 'orderAmount'),
  tabs: {
    IN: sql`(t.direction = 'IN' and t.state = 'APPLYING')`,
    OUT: sql`t.direction = 'OUT'`,
    shared: sql`t.state = 'AGREED'`,
  },
})

/** product.md's call of choices: suppliers of a circle, or all. */
const supplyList = defineRoute({
  call: 'GET /association/shareStock/getSupplyList',
  permission: 'gp:supply:list',
  summary: '供货商选项',
  query: Type.Object({
    circleId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '圈子' })),
    keyword: Type.Optional(Type.String({ maxLength: 30, title: '商家代号' })),
  }),
  handle: (ctx, { query }) =>
    ctx.trx(async (trx) => {
      const { circleId, keyword } = query
      const { rows } = await sql`
        select supplier_token, supplier_code, circle_names, province, city, title_count, copy_count, avg_discount,
          agreed_discount, on_time_rate, refuse_rate, share_state, expire_time
        from supplier_seen t
        where (${circleId ?? null}::text is null or t.circle_ids @> jsonb_build_array(${circleId ?? ''}::text))
          and t.supplier_code like ${`%${(keyword ?? '').replace(/[\\%_]/g, '')}%`}
        order by title_count desc, supplier_code limit 200`.execute(trx)
      return rows
    }),
})

export const shareLists: readonly Route[] = [...suppliers, ...black, ...shares, supplyList]
