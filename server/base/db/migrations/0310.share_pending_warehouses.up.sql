-- "Added warehouses need a new review": they wait here, while those that are shared stay shared.
alter table share_company add column pending_warehouse_ids jsonb not null default '[]';

-- the view reads for its owner, who may read the column only once it is there
create or replace view share_company_figures as
  select
    s.id, s.company_id,
    (select string_agg(w.warehouse_name, '、' order by w.id) from warehouse w
      where w.company_id = s.company_id and jsonb_exists(s.warehouse_ids, w.id::text)) as warehouse_names,
    stock.kind_quantity, stock.stock_quantity,
    drops.distributor_count, drops.order_quantity30, drops.out_of_stock_rate,
    (select string_agg(w.warehouse_name, '、' order by w.id) from warehouse w
      where w.company_id = s.company_id and jsonb_exists(s.pending_warehouse_ids, w.id::text)) as pending_warehouse_names
  from share_company s
  cross join lateral (
    select count(distinct k.product_id)::int as kind_quantity,
      coalesce(sum(greatest(k.quantity - k.locked_quantity - s.reserve_quantity, 0)), 0)::int as stock_quantity
    from stock k
    join product p on p.id = k.product_id
    where k.company_id = s.company_id and jsonb_exists(s.warehouse_ids, k.warehouse_id::text)
      and k.quantity - k.locked_quantity > s.reserve_quantity
      and (s.stock_scope <> '1' or jsonb_exists(s.category_ids, p.book_classify_id::text))
      and (s.stock_scope <> '2' or s.min_condition_grade is null
        or k.condition_grade::int >= s.min_condition_grade::int)
  ) stock
  cross join lateral (
    select count(distinct o.company_id)::int as distributor_count,
      count(distinct o.id) filter (where o.order_time > now() - interval '30 days')::int as order_quantity30,
      -- lines refused for shortage of all lines
      round(100.0 * count(i.id) filter (where o.refuse_reason = '1' and o.order_time > now() - interval '30 days')
        / nullif(count(i.id) filter (where o.order_time > now() - interval '30 days'), 0), 2) as out_of_stock_rate
    from sales_order o
    left join order_item i on i.order_id = o.id
    where o.supply_company_id = s.company_id and o.company_id <> s.company_id and o.order_type = 'DROP_ORDER'
  ) drops
  where s.company_id = current_setting('app.company_id')::bigint
    or exists (select from company c where c.id = current_setting('app.company_id')::bigint and c.is_platform);
