import { sql, type RawBuilder } from 'kysely'
import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { withPostage } from './postageText'

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
      'applyNum',
    ),
    circleId: sql`null::text`,
    classifyId: sql`null::text`,
    postageText: sql`null::text`,
  },
  filters: {
    // categories of the platform are the same for all; what a supplier mainly has is kept by their names
    classifyId: (value) => sql`t.main_classify ?| array(
      select c.label from category c where c.id::text = any(${[value].flat().map(String)}::text[]))`,
    circleId: (value) => sql`t.circle_ids @> jsonb_build_array(${String(value)}::text)`,
  },
  tabs: {
    all: sql`true`,
    shared: sql`t.share_state = 'AGREED'`,
    applying: sql`t.share_state = 'APPLYING'`,
  },
  rows: withPostage,
})

const black = defineList({
  page: '/stockCircle/supply',
  list: 'black',
  from: (trx, { companyId }) =>
    trx.selectFrom('circleBlack as t').where('companyId', '=', companyId),
})

/** 范围说明: what is shared in words; of the other side's warehouses only how many, never their names. */
const scopeText = sql`case
  when t.scope = 'WAREHOUSE' and t.direction = 'IN' then coalesce((select string_agg(w.warehouse_name, '、' order by w.id)
    from warehouse w where t.warehouse_ids @> to_jsonb(w.id::text)), '')
  when t.scope = 'WAREHOUSE' then jsonb_array_length(t.warehouse_ids) || ' 个仓库'
  when t.scope = 'CLASSIFY' then coalesce((select string_agg(c.label, '、' order by c.id)
    from category c where t.classify_ids @> to_jsonb(c.id::text)), jsonb_array_length(t.classify_ids) || ' 个分类')
  else '全部可售库存' end
  || case when t.min_grade is not null then '，' || t.min_grade || ' 品以上' else '' end`

const shares = defineList({
  page: '/stockCircle/shareApply',
  from: (trx) => trx.selectFrom(sql`(select * from share_stock_seen)`.as('t')),
  columns: { ...own('direction', 'otherCode', 'orderCount', 'orderAmount'), scopeText },
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
