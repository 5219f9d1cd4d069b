-- Who is priced by a template beside shops: cloud warehouses and offers in circles.
alter table cloud_warehouse add column price_template_id bigint;
alter table cloud_warehouse add constraint cloud_warehouse_price_template
  foreign key (company_id, price_template_id) references price_template (company_id, id);

-- the column is there since 0680
alter table gp_stock add constraint gp_stock_price_template
  foreign key (company_id, price_template_id) references price_template (company_id, id);
alter table gp_stock add constraint gp_stock_template_named
  check (price_type <> 'TEMPLATE' or price_template_id is not null or state = 'REMOVED');
create index gp_stock_template on gp_stock (price_template_id) where price_template_id is not null;
call renew_key('gp_stock');

-- as before, and by 价格模板: 批发价 is the stock's own, else the product's; no price: 未定价
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
        case o.price_type when 'DISCOUNT' then coalesce(round(p.list_price * o.price_rate / 100, 2), 0)
          when 'TEMPLATE' then coalesce(template_price(t, coalesce((
              select max(k.wholesale_price) from stock k where k.product_id = o.product_id
                and k.warehouse_id = o.warehouse_id and k.condition_grade = o.grade), p.wholesale_price),
            p.list_price, o.grade, o.stock_qty, price_draw('gp_stock', o.product_id::text, o.warehouse_id::text, o.grade)), 0)
          else o.price end as price,
        case o.base_type when 'FIXED' then o.base_price
          when 'DISCOUNT' then round(p.list_price * o.base_rate / 100, 2)
          when 'COST' then (
            select round(sum(k.cost_price * k.quantity) / nullif(sum(k.quantity), 0) * (100 + o.base_rate) / 100, 2)
            from stock k where k.product_id = o.product_id and k.warehouse_id = o.warehouse_id
              and k.condition_grade = o.grade and k.cost_price is not null) end as base_price
      from gp_stock o join product p on p.id = o.product_id and p.company_id = o.company_id
      left join price_template t on t.id = o.price_template_id and t.company_id = o.company_id
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
    and (n.status, n.restricted, n.list_price, n.wholesale_price, n.isbn, n.weight, n.product_name, n.volume, n.is_set, n.set_count, n.author,
      n.publisher, n.publish_date, n.clc_code) is distinct from
      (o.status, o.restricted, o.list_price, o.wholesale_price, o.isbn, o.weight, o.product_name, o.volume, o.is_set, o.set_count, o.author,
      o.publisher, o.publish_date, o.clc_code)
  join gp_stock g on g.product_id = n.id and g.company_id = n.company_id and g.state <> 'REMOVED';
  if ids is not null then perform settle_offers(ids); end if;
  return null;
end $$;

-- The offers of a template follow it, and those of a stock row its own wholesale price.
create function offers_follow_templates() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform settle_offers(array_agg(g.id)) from gp_stock g
    where g.price_template_id = new.id and g.company_id = new.company_id and g.state <> 'REMOVED' having count(*) > 0;
  return null;
end $$;
alter function offers_follow_templates() owner to console_system;
revoke all on function offers_follow_templates() from public;
create trigger offers_follow_templates after update on price_template for each row
  when ((old.formula, old.markup_rate, old.surcharge, old.jitter_mode, old.jitter_min, old.jitter_max, old.rounding,
      old.tail_digits, old.floor_price, old.ceiling_price, old.floor_discount, old.not_below_wholesale, old.use_range,
      old.range_basis, old.ranges) is distinct from
    (new.formula, new.markup_rate, new.surcharge, new.jitter_mode, new.jitter_min, new.jitter_max, new.rounding,
      new.tail_digits, new.floor_price, new.ceiling_price, new.floor_discount, new.not_below_wholesale, new.use_range,
      new.range_basis, new.ranges))
  execute function offers_follow_templates();

create function offers_follow_wholesale() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform settle_offers(array_agg(g.id)) from gp_stock g
    where g.product_id = new.product_id and g.warehouse_id = new.warehouse_id and g.grade = new.condition_grade
      and g.company_id = new.company_id and g.price_type = 'TEMPLATE' and g.state <> 'REMOVED' having count(*) > 0;
  return null;
end $$;
alter function offers_follow_wholesale() owner to console_system;
revoke all on function offers_follow_wholesale() from public;
create trigger offers_follow_wholesale after update on stock for each row
  when (old.wholesale_price is distinct from new.wholesale_price) execute function offers_follow_wholesale();
