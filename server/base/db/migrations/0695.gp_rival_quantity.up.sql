-- Compared without a grade is compared from the lowest up, by the same rule.
create or replace function rival_figures(offers bigint[])
returns table (gp_stock_id bigint, seller_count int, circle_qty int, min_price numeric, min_same_grade numeric, avg_price numeric, cheaper int, only_free boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from rival_figures(offers, 0)
$$;
