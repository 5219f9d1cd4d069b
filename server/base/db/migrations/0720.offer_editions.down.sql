create or replace function offers_follow_products() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ids bigint[];
begin
  select array_agg(g.id) into ids
  from added n join gone o on o.id = n.id
    and (n.status, n.restricted, n.list_price, n.isbn, n.weight) is distinct from
      (o.status, o.restricted, o.list_price, o.isbn, o.weight)
  join gp_stock g on g.product_id = n.id and g.company_id = n.company_id and g.state <> 'REMOVED';
  if ids is not null then perform settle_offers(ids); end if;
  return null;
end $$;

create or replace function settle_offers(ids bigint[]) returns void language plpgsql as $$
begin
  perform from gp_stock where id = any(ids) order by id for no key update;
  update gp_stock g set
    list_price = n.list_price, isbn13 = n.isbn13, weight = n.weight, price = n.price, base_price = n.base_price,
    block_reason = case when g.state <> 'OFF' then n.reason end,
    state = case when g.state = 'OFF' then 'OFF' when n.reason is not null then 'BLOCKED'
      when g.quantity > 0 then 'ON' else 'SOLD_OUT' end,
    update_time = now()
  from (
    select s.*, case when s.status <> '1' then 'PRODUCT_OFF' when s.restricted and not s.is_passed then 'LIMIT' when s.price <= 0 then 'NO_PRICE'
      when s.price < s.base_price then 'BELOW_BASE' end as reason
    from (
      select o.id, p.list_price, p.isbn::bigint as isbn13, p.weight / 1000.0 as weight, p.status, p.restricted, p.restricted and limit_passed(p.id) as is_passed,
        case o.price_type when 'DISCOUNT' then coalesce(round(p.list_price * o.price_rate / 100, 2), 0) else o.price end as price,
        case o.base_type when 'FIXED' then o.base_price
          when 'DISCOUNT' then round(p.list_price * o.base_rate / 100, 2)
          when 'COST' then (
            select round(sum(k.cost_price * k.quantity) / nullif(sum(k.quantity), 0) * (100 + o.base_rate) / 100, 2)
            from stock k where k.product_id = o.product_id and k.warehouse_id = o.warehouse_id
              and k.condition_grade = o.grade and k.cost_price is not null) end as base_price
      from gp_stock o join product p on p.id = o.product_id and p.company_id = o.company_id
      where o.id = any(ids) and o.state <> 'REMOVED') s) n
  where g.id = n.id and (g.list_price, g.isbn13, g.weight, g.price, g.base_price, g.block_reason, g.state) is distinct from
    (n.list_price, n.isbn13, n.weight, n.price, n.base_price, case when g.state <> 'OFF' then n.reason end,
      case when g.state = 'OFF' then 'OFF' when n.reason is not null then 'BLOCKED'
      when g.quantity > 0 then 'ON' else 'SOLD_OUT' end);
end $$;

-- a view loses a column by being made anew only
drop view gp_visible_offer;
create view gp_visible_offer as
  select g.id as gp_stock_id, g.company_id as supply_company_id, g.circle_id, a.supplier_code, a.share_id,
    g.warehouse_id, g.product_id, g.isbn13, g.grade, g.list_price, g.price as circle_price,
    case when a.share_id is null then null
      when g.list_price is null or a.agreed_discount is null then g.price
      else greatest(coalesce(g.base_price, 0), round(g.list_price * a.agreed_discount / 100, 2)) end as agreed_price,
    g.quantity, g.free_flag, g.freight_template_id, g.weight, g.version
  from gp_access a
  join gp_stock g on g.company_id = a.supply_company_id
    and (g.circle_id = a.circle_id or a.circle_id is null and g.circle_id >= 0)
  where g.state = 'ON' and g.quantity > 0
    and g.company_id <> nullif(current_setting('app.company_id', true), '')::bigint
    and (a.min_grade is null or g.grade::int >= a.min_grade::int)
    and (a.scope <> 'WAREHOUSE' or a.warehouse_ids @> to_jsonb(g.warehouse_id::text))
    and (a.scope <> 'CLASSIFY' or exists (
      select from product p where p.id = g.product_id and a.classify_ids @> to_jsonb(p.book_classify_id::text)));
alter view gp_visible_offer owner to console_system;
grant select on gp_visible_offer to console_app;

alter table gp_stock drop column edition_key;
drop function edition_key(product);
