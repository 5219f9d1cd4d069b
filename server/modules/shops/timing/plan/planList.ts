import { sql } from 'kysely'
import type { Route } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'

const texts = (value: unknown) => [value].flat().map(String)

/** [from, to] in words: `≥ 5.00 元`, `1 ~ 9`. */
const span = (column: string, unit: string) => {
  const [from, to] = [sql`(${sql.ref(column)} ->> 0)`, sql`(${sql.ref(column)} ->> 1)`]
  return sql`(case when ${from} is null then '≤ ' || ${to} when ${to} is null then '≥ ' || ${from}
    else ${from} || ' ~ ' || ${to} end || ${unit}::text)`
}

const scopeText = sql`concat_ws('；',
  case t.scope
    when 'ALL' then '全部商品'
    when 'CLASSIFY' then (select string_agg(c.label, '、' order by c.id) from category c
      where jsonb_exists(t.category_ids, c.id::text))
    when 'CODES' then '名单 ' || jsonb_array_length(t.codes || t.file_codes) || ' 个'
    else concat_ws('，', '库存 ' || ${span('t.stock_range', '')}, '售价 ' || ${span('t.price_range', ' 元')},
      '发布 ' || ${span('t.publish_time_range', '')}) end,
  case when jsonb_array_length(t.exclude_codes) > 0 then '排除 ' || jsonb_array_length(t.exclude_codes) || ' 个' end)`

const validRange = sql`case when t.cycle = 'ONCE' then t.run_date::text
  when t.begin_date is null and t.end_date is null then '一直有效'
  else concat(coalesce(t.begin_date::text, ''), ' ~ ', coalesce(t.end_date::text, '')) end`

/** 定时上下架: plans with what came of their last run. */
export const planList: readonly Route[] = defineList({
  page: '/timingUpDownShelves',
  from: (trx) =>
    trx
      .selectFrom('timingShelvesPlan as t')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('timingShelvesLog as l')
            .select(['l.planTime', 'l.runState', 'l.successCount', 'l.failCount'])
            .whereRef('l.planId', '=', 't.id')
            .orderBy('l.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .where('t.deleted', '=', false),
  columns: {
    scopeText,
    validRange,
    planNum: sql`t.plan_num`,
    lastRunTime: sql`last.plan_time`,
    lastRunState: sql`last.run_state`,
    lastSuccess: sql`last.success_count`,
    lastFail: sql`last.fail_count`,
  },
  filters: {
    shopNums: (value) => sql`jsonb_exists_any(t.shop_nums, ${texts(value)}::text[])`,
    groupId: (value) => sql`exists (select from shop_group g
      where g.id::text = any(${texts(value)}::text[])
        and jsonb_exists_any(t.shop_nums, array(select jsonb_array_elements_text(g.shop_nums))))`,
  },
})
