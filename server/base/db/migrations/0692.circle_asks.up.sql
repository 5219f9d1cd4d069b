-- Requests made of a list's books, many at once, and quotes that become candidates of the list they came from.

-- A book of a list is asked for once at a time, however often it is ticked.
create unique index askfor_stock_book on askfor_stock (company_id, source_book_id)
  where source_book_id is not null and state in ('OPEN', 'ANSWERED');

-- Members that hold or lately held books: whom a request is told, once for all the books of a request.
create function holders_of_books(circles bigint[], isbns bigint[]) returns table (company_id bigint, isbn bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, b.isbn from unnest(isbns) as b(isbn)
  cross join lateral companies_with_book(circles, b.isbn, nullif(current_setting('app.company_id', true), '')::bigint) as c(id)
  order by 1
$$;
alter function holders_of_books(bigint[], bigint[]) owner to console_system;
revoke all on function holders_of_books(bigint[], bigint[]) from public;
grant execute on function holders_of_books(bigint[], bigint[]) to console_app, console_system;

-- Offers of no circle and no agreement (circle_id -1, 求货报价): what a supplier quoted for a request. Only who accepted
-- the quote reaches them, for the task they accepted it for and as long as the quote stands; circle_id 0 stays what
-- every agreement opens.
create or replace view gp_visible_offer as
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

create view gp_quoted_offer as
  select p.task_id, p.gp_stock_id, g.company_id as supply_company_id, p.price, g.quantity
  from gp_promise p
  join gp_stock g on g.id = p.gp_stock_id and g.circle_id = -1 and g.state = 'ON' and g.quantity > 0
  where p.buyer_company_id = nullif(current_setting('app.company_id', true), '')::bigint and p.valid_until > now()
    and exists (select from gp_access a where a.supply_company_id = g.company_id);
alter view gp_quoted_offer owner to console_system;
grant select on gp_quoted_offer to console_app;

-- A book on the white list (限制词 or 图书限价, for every shop) may be offered although it is restricted.
create function limit_passed(product bigint) returns boolean language sql stable as $$
  select exists (
    select from product p join limit_whitelist w on w.company_id = p.company_id and w.type in ('1', '3')
      and w.shop_nums = '[]' and (w.platform_ids = '[]' or w.platform_ids @> '["16"]')
      and not w.is_off and w.start_time <= now() and (w.end_time is null or w.end_time > now())
      and case w.target when '1' then w.content = p.isbn when '2' then w.content = p.publisher
        when '3' then position(w.content in p.product_name) > 0 when '4' then w.content = p.product_code else false end
    where p.id = product)
$$;
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
