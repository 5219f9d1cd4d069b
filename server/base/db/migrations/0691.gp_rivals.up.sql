-- 比较品相: what a supplier compares its own offers with, from a grade up. Nobody is told how many copies a rival has in
-- all: of each offer 99 count at most (stock circle §9).
create function rival_figures(offers bigint[], from_grade int)
returns table (gp_stock_id bigint, seller_count int, circle_qty int, min_price numeric, min_same_grade numeric, avg_price numeric, cheaper int, only_free boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with me as (select nullif(current_setting('app.company_id', true), '')::bigint as id)
  select g.id, count(distinct v.company_id)::int, least(coalesce(sum(least(v.quantity, 99)), 0), 9999)::int, min(v.price),
    min(v.price) filter (where v.grade = g.grade),
    case when count(distinct v.company_id) >= 3 then round(avg(v.price), 2) end,
    count(distinct v.company_id) filter (where v.price < g.price)::int, coalesce(bool_and(v.free_flag), true)
  from me join gp_stock g on g.id = any(offers) and g.company_id = me.id
  left join gp_stock v on v.isbn13 = g.isbn13 and v.circle_id = g.circle_id and v.company_id <> g.company_id
    and v.state = 'ON' and v.quantity > 0 and v.grade::int >= from_grade and g.circle_id <> 0
    and exists (select from circle_member m join stock_circle c on c.id = m.circle_id and c.state = 'ACTIVE'
      where m.circle_id = v.circle_id and m.company_id = v.company_id and m.state = 'JOINED' and m.ability in ('SUPPLY', 'BOTH'))
    and exists (select from circle_member m where m.circle_id = v.circle_id and m.company_id = me.id and m.state = 'JOINED')
    and not exists (select from circle_black k
      where (k.company_id, k.black_company_id) in ((me.id, v.company_id), (v.company_id, me.id)))
  group by g.id
$$;
alter function rival_figures(bigint[], int) owner to console_system;
revoke all on function rival_figures(bigint[], int) from public;
grant execute on function rival_figures(bigint[], int) to console_app;
