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
