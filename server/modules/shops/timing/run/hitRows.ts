import { sql, type RawBuilder } from 'kysely'
import type { Id } from '../../../../base/db'
import { passSql } from '../../../parties/limitWhitelist'

/** Listings of the plans in `relevant` by what each of them says; not yet what may be done with them. */
const covered = sql`
  codes as (
    select id as plan_id, jsonb_array_elements_text(codes || file_codes) as code from relevant where scope = 'CODES'
  ), excluded as (
    select id as plan_id, jsonb_array_elements_text(exclude_codes) as code from relevant
  ), classified as (
    select r.id as plan_id, c.id::bigint as category_id
      from relevant r, jsonb_array_elements_text(r.category_ids) as c(id) where r.scope = 'CLASSIFY'
    union
    select f.plan_id, k.id from classified f join category k on k.parent_id = f.category_id
  ), covered as (
    select r.id as plan_id, r.plan_name, g.id
    from relevant r, jsonb_array_elements_text(r.shop_nums) as s(num)
      join shop_goods g on g.shop_num = s.num
      left join product d on d.id = g.product_id
    where g.company_id = r.company_id and g.goods_state <> 'DELETED'
      and case r.scope
        when 'CLASSIFY' then (r.id, d.book_classify_id) in (select plan_id, category_id from classified)
        when 'CONDITION' then
          coalesce(g.stock >= (r.stock_range ->> 0)::int, true) and coalesce(g.stock <= (r.stock_range ->> 1)::int, true)
          and coalesce(g.sale_price >= (r.price_range ->> 0)::numeric, true)
          and coalesce(g.sale_price <= (r.price_range ->> 1)::numeric, true)
          and ((r.publish_time_range ->> 0) is null or g.publish_time >= (r.publish_time_range ->> 0)::timestamptz)
          and ((r.publish_time_range ->> 1) is null or g.publish_time <= (r.publish_time_range ->> 1)::timestamptz)
        when 'CODES' then coalesce((r.id, g.outer_code) in (select plan_id, code from codes), false)
          or coalesce((r.id, g.isbn) in (select plan_id, code from codes), false)
        else true end
      and not coalesce((r.id, g.outer_code) in (select plan_id, code from excluded), false)
      and not coalesce((r.id, g.isbn) in (select plan_id, code from excluded), false)
  )`

/** 不更新名单: "listings automatic price, stock or shelf jobs must leave alone". */
const isProtected = sql`exists (select from no_update_item n
  where n.no_shelf and n.state = 'ON'
    and (n.start_time is null or n.start_time <= now()) and (n.end_time is null or n.end_time > now())
    and (n.shop_nums = '[]' or jsonb_exists(n.shop_nums, g.shop_num))
    and (n.scope, n.content) in (
      ('1', g.isbn), ('2', d.product_code), ('3', g.platform_goods_id), ('4', coalesce(d.publisher, g.publisher))))`

const pass = passSql({
  shopNum: sql`g.shop_num`,
  platformId: sql`g.platform_id`,
  title: sql`g.title`,
  isbn: sql`coalesce(d.isbn, g.isbn)`,
  publisher: sql`coalesce(d.publisher, g.publisher)`,
  productCode: sql`coalesce(d.product_code, g.outer_code)`,
  restrictedReason: sql`coalesce(g.restricted_reason, d.restricted_reason)`,
})

const skipReason = sql`case
  when p.action = 'UP' and o.plan_name is not null then '同一分钟有下架计划“' || o.plan_name || '”，以下架为准'
  when ${isProtected} then '在不更新名单里，不自动上下架'
  when p.action = 'DOWN' then null
  when g.goods_state = 'VIOLATION' then '平台违规，不能上架'
  when g.goods_state = 'AUDITING' then '平台还在审核'
  when g.goods_state = 'REJECTED' then '平台审核驳回'
  when (g.restricted_reason is not null or d.restricted) and ${pass} is null then '商品限制销售'
  when g.stock = 0 then '店铺库存为 0' end`

/**
 * SQL: the listings a plan is about now, one row each, with why it would be left out. Putting on sale is about those in
 * the warehouse, taking off about those on sale.
 * @param at the minute it runs: another plan that takes the same listing off in that minute wins
 */
export const hitRows = (planId: Id | null, at: RawBuilder<unknown>) => sql`(
  with recursive relevant as materialized (
    select p.* from timing_shelves_plan p where p.id = ${planId}::bigint
    union all
    select d.* from timing_shelves_plan d, timing_shelves_plan p
    where p.id = ${planId}::bigint and p.action = 'UP' and d.action = 'DOWN' and (
      d.next_run_time = ${at}
      or exists (select from timing_shelves_log l where l.plan_id = d.id and l.plan_time = ${at}))
  ), ${covered}
  select g.id, p.id as plan_id, g.title, g.shop_num, g.outer_code, g.isbn, g.stock, g.sale_price, g.sale_status,
    ${skipReason} as skip_reason
  from timing_shelves_plan p
    join covered c on c.plan_id = p.id
    join shop_goods g on g.id = c.id
    left join product d on d.id = g.product_id
    left join (select id, min(plan_name) as plan_name from covered where plan_id <> ${planId}::bigint group by id) o
      on o.id = g.id
  where p.id = ${planId}::bigint and g.sale_status = case p.action when 'UP' then '2' else '1' end
)`

/** The minute a plan is due, for what it would do then. */
export const dueMinute = (planId: Id | null) =>
  sql`(select next_run_time from timing_shelves_plan where id = ${planId}::bigint)`
