drop trigger offers_follow_wholesale on stock;
drop function offers_follow_wholesale();
drop trigger offers_follow_templates on price_template;
drop function offers_follow_templates();

create or replace function settle_offers(ids bigint[]) returns void language plpgsql as $$
begin
  perform from gp_stock where id = any(ids) order by id for no key update;
  update gp_stock g set
    list_price = n.list_price, isbn13 = n.isbn13, edition_key = n.edition_key, weight = n.weight, price = n.price,
    base_price = n.base_price,
    block_reason = case when g.state <> 'OFF' then n.reason end,
    state = case when g.state = 'OFF' then 'OFF' when n.reason is not null then 'BLOCKED'
      when g.quantity > 0 then 'ON' else 'SOLD_OUT' end,
    update_time = now()
  from (
    select s.*, case when s.status <> '1' then 'PRODUCT_OFF' when s.restricted and not s.is_passed then 'LIMIT' when s.price <= 0 then 'NO_PRICE'
      when s.price < s.base_price then 'BELOW_BASE' end as reason
    from (
      select o.id, p.list_price, p.isbn::bigint as isbn13, edition_key(p) as edition_key, p.weight / 1000.0 as weight, p.status, p.restricted, p.restricted and limit_passed(p.id) as is_passed,
        case o.price_type when 'DISCOUNT' then coalesce(round(p.list_price * o.price_rate / 100, 2), 0) else o.price end as price,
        case o.base_type when 'FIXED' then o.base_price
          when 'DISCOUNT' then round(p.list_price * o.base_rate / 100, 2)
          when 'COST' then (
            select round(sum(k.cost_price * k.quantity) / nullif(sum(k.quantity), 0) * (100 + o.base_rate) / 100, 2)
            from stock k where k.product_id = o.product_id and k.warehouse_id = o.warehouse_id
              and k.condition_grade = o.grade and k.cost_price is not null) end as base_price
      from gp_stock o join product p on p.id = o.product_id and p.company_id = o.company_id
      where o.id = any(ids) and o.state <> 'REMOVED') s) n
  where g.id = n.id and (g.list_price, g.isbn13, g.edition_key, g.weight, g.price, g.base_price, g.block_reason, g.state) is distinct from
    (n.list_price, n.isbn13, n.edition_key, n.weight, n.price, n.base_price, case when g.state <> 'OFF' then n.reason end,
      case when g.state = 'OFF' then 'OFF' when n.reason is not null then 'BLOCKED'
      when g.quantity > 0 then 'ON' else 'SOLD_OUT' end);
end $$;

create or replace function offers_follow_products() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ids bigint[];
begin
  select array_agg(g.id) into ids
  from added n join gone o on o.id = n.id
    and (n.status, n.restricted, n.list_price, n.isbn, n.weight, n.product_name, n.volume, n.is_set, n.set_count, n.author,
      n.publisher, n.publish_date, n.clc_code) is distinct from
      (o.status, o.restricted, o.list_price, o.isbn, o.weight, o.product_name, o.volume, o.is_set, o.set_count, o.author,
      o.publisher, o.publish_date, o.clc_code)
  join gp_stock g on g.product_id = n.id and g.company_id = n.company_id and g.state <> 'REMOVED';
  if ids is not null then perform settle_offers(ids); end if;
  return null;
end $$;

drop index gp_stock_template;
alter table gp_stock drop constraint gp_stock_template_named;
alter table gp_stock drop constraint gp_stock_price_template;
alter table cloud_warehouse drop constraint cloud_warehouse_price_template;
alter table cloud_warehouse drop column price_template_id;
