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
    select s.*, case when s.status <> '1' then 'PRODUCT_OFF' when s.restricted then 'LIMIT' when s.price <= 0 then 'NO_PRICE'
      when s.price < s.base_price then 'BELOW_BASE' end as reason
    from (
      select o.id, p.list_price, p.isbn::bigint as isbn13, p.weight / 1000.0 as weight, p.status, p.restricted,
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
drop function limit_passed(bigint);
drop view gp_quoted_offer;
create or replace view gp_visible_offer as
  select g.id as gp_stock_id, g.company_id as supply_company_id, g.circle_id, a.supplier_code, a.share_id,
    g.warehouse_id, g.product_id, g.isbn13, g.grade, g.list_price, g.price as circle_price,
    case when a.share_id is null then null
      when g.list_price is null or a.agreed_discount is null then g.price
      else greatest(coalesce(g.base_price, 0), round(g.list_price * a.agreed_discount / 100, 2)) end as agreed_price,
    g.quantity, g.free_flag, g.freight_template_id, g.weight, g.version
  from gp_access a
  join gp_stock g on g.company_id = a.supply_company_id and (g.circle_id = a.circle_id or a.circle_id is null)
  where g.state = 'ON' and g.quantity > 0
    and g.company_id <> nullif(current_setting('app.company_id', true), '')::bigint
    and (a.min_grade is null or g.grade::int >= a.min_grade::int)
    and (a.scope <> 'WAREHOUSE' or a.warehouse_ids @> to_jsonb(g.warehouse_id::text))
    and (a.scope <> 'CLASSIFY' or exists (
      select from product p where p.id = g.product_id and a.classify_ids @> to_jsonb(p.book_classify_id::text)));
drop function holders_of_books(bigint[], bigint[]);
drop index askfor_stock_book;
