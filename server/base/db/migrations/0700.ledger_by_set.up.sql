-- The ledger of stock is checked at commit once for every row a transaction touched, however many flows and reservations
-- lie on it: they were checked row by row, and each check summed up all reservations of its stock row.

-- What the transactions that run at this moment have still to check; empty between them. A crash may empty it, too: what
-- is in it is not committed.
create unlogged table stock_touched (
  xact xid8 not null default pg_current_xact_id(),
  stock_id bigint not null,
  lock_id bigint,
  flow_id bigint,
  -- the row whose trigger checks them all
  is_first boolean not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index stock_touched_xact on stock_touched (xact);
grant select, insert, delete on stock_touched to console_system;

create function touch_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_touched (stock_id, is_first)
    select n.id, row_number() over () = 1
      and not exists (select from stock_touched where xact = pg_current_xact_id())
    from added n where n.quantity <> 0 or n.locked_quantity <> 0 or n.picked_quantity <> 0;
  else
    insert into stock_touched (stock_id, is_first)
    select n.id, row_number() over () = 1
      and not exists (select from stock_touched where xact = pg_current_xact_id())
    from added n left join gone o on o.id = n.id
    where (o.quantity, o.locked_quantity, o.picked_quantity)
      is distinct from (n.quantity, n.locked_quantity, n.picked_quantity);
  end if;
  return null;
end $$;

create function touch_stock_of_locks() returns trigger language plpgsql as $$
begin
  insert into stock_touched (stock_id, lock_id, is_first)
  select n.stock_id, n.id, row_number() over () = 1
    and not exists (select from stock_touched where xact = pg_current_xact_id())
  from changed n;
  return null;
end $$;

create function touch_stock_of_flows() returns trigger language plpgsql as $$
begin
  insert into stock_touched (stock_id, lock_id, flow_id, is_first)
  select n.stock_id, n.lock_id, n.id, row_number() over () = 1
    and not exists (select from stock_touched where xact = pg_current_xact_id())
  from added n;
  return null;
end $$;

-- The last ledger row says what is there, every ledger row begins where the one before it ended, active reservations add
-- up to what is locked, and what left a reservation stands in the ledger.
create function check_touched_stock() returns trigger language plpgsql as $$
declare
  stocks bigint[];
  locks bigint[];
  flows bigint[];
  wrong bigint;
begin
  with mine as (
    delete from stock_touched where xact = pg_current_xact_id() returning stock_id, lock_id, flow_id)
  select array_agg(distinct stock_id), array_agg(distinct lock_id) filter (where lock_id is not null),
    array_agg(flow_id) filter (where flow_id is not null)
  into stocks, locks, flows from mine;

  if flows is not null then
    select f.id into wrong from stock_flow f where f.id = any(flows) and (
      f.before_quantity = coalesce((select p.after_quantity from stock_flow p
        where p.stock_id = f.stock_id and p.id < f.id order by p.id desc limit 1), 0)
      and f.after_quantity = coalesce((select n.before_quantity from stock_flow n
        where n.stock_id = f.stock_id and n.id > f.id order by n.id limit 1), f.after_quantity)) is not true
    limit 1;
    perform refuse_unbalanced('stock_flow_is_a_chain', format('stock_flow %s', wrong), wrong is null);
  end if;

  select s.id into wrong from stock s where s.id = any(stocks) and (
    s.quantity = coalesce((select f.after_quantity from stock_flow f where f.stock_id = s.id order by f.id desc limit 1), 0)
    and (s.locked_quantity, s.picked_quantity) = (
      select coalesce(sum(l.remain_quantity), 0), coalesce(sum(l.picked_quantity), 0)
      from stock_lock l where l.stock_id = s.id and l.status = 'ACTIVE')) is not true
  limit 1;
  perform refuse_unbalanced('stock_follows_ledger', format('stock %s', wrong), wrong is null);

  if locks is not null then
    select l.id into wrong from stock_lock l where l.id = any(locks) and (
      l.consumed_quantity = coalesce((select -sum(f.change_quantity) from stock_flow f where f.lock_id = l.id), 0)) is not true
    limit 1;
    perform refuse_unbalanced('stock_lock_follows_ledger', format('stock_lock %s', wrong), wrong is null);
  end if;
  return null;
end $$;

-- as the checks before them: at commit the transaction may act for the other side of a document
do $$
declare
  fn text;
begin
  execute 'grant create on schema public to console_system';
  foreach fn in array array['touch_stock', 'touch_stock_of_locks', 'touch_stock_of_flows', 'check_touched_stock'] loop
    execute format('alter function %I() security definer set search_path = pg_catalog, public, pg_temp', fn);
    execute format('revoke execute on function %I() from public', fn);
    execute format('alter function %I() owner to console_system', fn);
  end loop;
  execute 'revoke create on schema public from console_system';
end $$;

create constraint trigger stock_touched_is_checked after insert on stock_touched
  deferrable initially deferred for each row when (new.is_first) execute function check_touched_stock();

drop trigger stock_opens_empty on stock;
drop trigger stock_follows_ledger on stock;
drop trigger stock_lock_follows_ledger on stock_lock;
drop trigger stock_flow_is_a_chain on stock_flow;
create trigger stock_touched_by_insert after insert on stock
  referencing new table as added for each statement execute function touch_stock();
create trigger stock_touched_by_update after update on stock
  referencing old table as gone new table as added for each statement execute function touch_stock();
create trigger stock_lock_touches_by_insert after insert on stock_lock
  referencing new table as changed for each statement execute function touch_stock_of_locks();
create trigger stock_lock_touches_by_update after update on stock_lock
  referencing new table as changed for each statement execute function touch_stock_of_locks();
create trigger stock_lock_touches_by_delete after delete on stock_lock
  referencing old table as changed for each statement execute function touch_stock_of_locks();
create trigger stock_flow_touches after insert on stock_flow
  referencing new table as added for each statement execute function touch_stock_of_flows();

drop function stock_at_commit();
drop function stock_lock_at_commit();
drop function stock_flow_at_commit();
drop function check_stock_row(bigint);
