import { sql, type RawBuilder } from 'kysely'

/**
 * What cloud warehouses offer, one row per title and grade, named by the first of its stock rows. Computed whenever it is
 * asked for: floor(Σ available × 供货比例) − 预留, nothing below the least quantity, nothing while supply pauses or the
 * company keeps the title back. The supply price is what the cloud's price template makes of the stock, times its
 * discount; a cloud older than templates takes its discount off the selling price. Documents that were placed hold their copies, so they are not available here.
 */
export const offers: RawBuilder<unknown> = sql`(
  select o.*, round(o.discount / 100 * case when t.id is null then o.sale_price else template_price(
      t, o.wholesale_price, o.list_price, o.condition_grade, o.available_quantity,
      price_draw('cloud', o.cloud_id::text, o.product_id::text, o.condition_grade)) end, 2) as supply_price,
    case
      when o.cloud_status <> 'ACTIVE' or o.is_excluded or o.ratio_quantity < greatest(o.min_quantity, 1) then 0
      else o.ratio_quantity end as supply_quantity
  from (
    select min(s.id) as id, c.company_id, c.id as cloud_id, c.cloud_name, c.cloud_status, c.linked_warehouse_ids,
      c.min_quantity, c.discount, c.price_template_id, s.product_id, s.condition_grade, min(s.stock_kind) as stock_kind,
      sum(s.quantity - s.locked_quantity)::int as available_quantity,
      (floor(sum(s.quantity - s.locked_quantity) * c.stock_ratio / 100) - c.reserve_quantity)::int as ratio_quantity,
      min(coalesce(s.sale_price, p.sale_price, p.list_price)) as sale_price,
      max(coalesce(s.wholesale_price, p.wholesale_price)) as wholesale_price, min(p.list_price) as list_price,
      coalesce(bool_or(g.is_excluded), false) as is_excluded, coalesce(bool_or(g.is_in_pool), false) as is_in_pool,
      min(g.supply_price) as pool_price, max(g.sync_time) as last_sync_time,
      coalesce(max(sold.quantity), 0)::int as sold_quantity
    from cloud_warehouse c
    join stock s on s.company_id = c.company_id and c.linked_warehouse_ids ? s.warehouse_id::text
    join shelf h on h.id = s.shelf_id and h.sells
    join product p on p.id = s.product_id
    left join cloud_goods g on g.cloud_id = c.id and g.product_id = s.product_id
      and g.condition_grade = s.condition_grade
    left join (
      select k.id as cloud_id, i.product_id, coalesce(i.condition_grade, '100') as condition_grade,
        sum(i.quantity) as quantity
      from sales_order d join cloud_warehouse k on k.company_id = d.supply_company_id
        and k.linked_warehouse_ids ? d.warehouse_id::text
      join order_item i on i.order_id = d.id
      where d.order_type = 'CENTER_ORDER' and d.status <> 'DELIVERY_CANCEL'
      group by k.id, i.product_id, coalesce(i.condition_grade, '100')) sold
      on sold.cloud_id = c.id and sold.product_id = s.product_id and sold.condition_grade = s.condition_grade
    where c.cloud_status <> 'EXITED' and (s.quantity > s.locked_quantity or g.id is not null)
      and (c.stock_kind is null or s.stock_kind = c.stock_kind)
      and (c.grade_min is null or s.condition_grade::int >= c.grade_min::int)
      and (p.book_classify_id is null or not c.exclude_category_ids ? p.book_classify_id::text)
    group by c.id, s.product_id, s.condition_grade) o
  left join price_template t on t.id = o.price_template_id)`
