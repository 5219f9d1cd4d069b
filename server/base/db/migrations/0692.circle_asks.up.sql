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
