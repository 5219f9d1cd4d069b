-- Offers follow their stock only where a figure they are made of has changed: a scan of the pickers changes none, and it
-- joined shelves and held the warehouse's key every time.
create or replace function offers_follow_stock() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock_shared(gp_warehouse_key(warehouse_id))
      from (select distinct warehouse_id from added order by 1) w;
    -- a new row is empty; what comes in comes with the ledger's update
    select jsonb_agg(to_jsonb(c)) into changes from (
      select n.company_id, n.warehouse_id, n.product_id, n.condition_grade as grade,
        sum(n.quantity) as q, sum(n.locked_quantity) as l
      from added n join shelf sh on sh.id = n.shelf_id and sh.sells
      where n.quantity <> 0
      group by 1, 2, 3, 4) c;
  elsif tg_op = 'DELETE' then
    perform pg_advisory_xact_lock_shared(gp_warehouse_key(warehouse_id))
      from (select distinct warehouse_id from gone order by 1) w;
    select jsonb_agg(to_jsonb(c)) into changes from (
      select o.company_id, o.warehouse_id, o.product_id, o.condition_grade as grade,
        -sum(o.quantity) as q, -sum(o.locked_quantity) as l
      from gone o join shelf sh on sh.id = o.shelf_id and sh.sells
      where o.quantity <> 0
      group by 1, 2, 3, 4) c;
  else
    -- copies that go into a basket change nothing of what is offered
    if not exists (select from added n left join gone o on o.id = n.id
      where (n.company_id, n.warehouse_id, n.product_id, n.condition_grade, n.shelf_id, n.quantity, n.locked_quantity)
        is distinct from (o.company_id, o.warehouse_id, o.product_id, o.condition_grade, o.shelf_id, o.quantity, o.locked_quantity))
    then return null; end if;
    perform pg_advisory_xact_lock_shared(gp_warehouse_key(warehouse_id))
      from (select distinct warehouse_id from added order by 1) w;
    select jsonb_agg(to_jsonb(c)) into changes from (
      select s.company_id, s.warehouse_id, s.product_id, s.grade, sum(s.q) as q, sum(s.l) as l
      from (
        select company_id, warehouse_id, product_id, condition_grade as grade, shelf_id, quantity as q, locked_quantity as l
        from added
        union all
        select company_id, warehouse_id, product_id, condition_grade, shelf_id, -quantity, -locked_quantity from gone) s
      join shelf sh on sh.id = s.shelf_id and sh.sells
      group by 1, 2, 3, 4
      having sum(s.q) <> 0 or sum(s.l) <> 0) c;
  end if;
  if changes is not null then perform change_offers(changes); end if;
  return null;
end $$;
