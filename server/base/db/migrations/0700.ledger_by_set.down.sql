drop trigger stock_touched_by_insert on stock;
drop trigger stock_touched_by_update on stock;
drop trigger stock_lock_touches_by_insert on stock_lock;
drop trigger stock_lock_touches_by_update on stock_lock;
drop trigger stock_lock_touches_by_delete on stock_lock;
drop trigger stock_flow_touches on stock_flow;
drop table stock_touched;
drop function touch_stock();
drop function touch_stock_of_locks();
drop function touch_stock_of_flows();
drop function check_touched_stock();

create function check_stock_row(row_id bigint) returns void language plpgsql as $$
begin
  perform refuse_unbalanced('stock_follows_ledger', format('stock %s', s.id),
    s.quantity = coalesce((select f.after_quantity from stock_flow f where f.stock_id = s.id order by f.id desc limit 1), 0)
    and (s.locked_quantity, s.picked_quantity) = (
      select coalesce(sum(l.remain_quantity), 0), coalesce(sum(l.picked_quantity), 0)
      from stock_lock l where l.stock_id = s.id and l.status = 'ACTIVE'))
  from stock s where s.id = row_id;
end $$;

create function stock_at_commit() returns trigger language plpgsql as $$
begin
  perform check_stock_row(new.id);
  return null;
end $$;

create function stock_lock_at_commit() returns trigger language plpgsql as $$
begin
  perform check_stock_row(coalesce(new.stock_id, old.stock_id));
  perform refuse_unbalanced('stock_lock_follows_ledger', format('stock_lock %s', l.id),
    l.consumed_quantity = coalesce((select -sum(f.change_quantity) from stock_flow f where f.lock_id = l.id), 0))
  from stock_lock l where l.id = new.id;
  return null;
end $$;

create function stock_flow_at_commit() returns trigger language plpgsql as $$
begin
  perform refuse_unbalanced('stock_flow_is_a_chain', format('stock_flow %s', new.id),
    new.before_quantity = coalesce((select f.after_quantity from stock_flow f
      where f.stock_id = new.stock_id and f.id < new.id order by f.id desc limit 1), 0)
    and new.after_quantity = coalesce((select f.before_quantity from stock_flow f
      where f.stock_id = new.stock_id and f.id > new.id order by f.id limit 1), new.after_quantity));
  perform check_stock_row(new.stock_id);
  if new.lock_id is not null then
    perform refuse_unbalanced('stock_lock_follows_ledger', format('stock_lock %s', l.id),
      l.consumed_quantity = (select -sum(f.change_quantity) from stock_flow f where f.lock_id = l.id))
    from stock_lock l where l.id = new.lock_id;
  end if;
  return null;
end $$;

create constraint trigger stock_opens_empty after insert on stock
  deferrable initially deferred for each row
  when (new.quantity <> 0 or new.locked_quantity <> 0 or new.picked_quantity <> 0) execute function stock_at_commit();
create constraint trigger stock_follows_ledger after update on stock
  deferrable initially deferred for each row
  when ((old.quantity, old.locked_quantity, old.picked_quantity)
    is distinct from (new.quantity, new.locked_quantity, new.picked_quantity)) execute function stock_at_commit();
create constraint trigger stock_lock_follows_ledger after insert or update or delete on stock_lock
  deferrable initially deferred for each row execute function stock_lock_at_commit();
create constraint trigger stock_flow_is_a_chain after insert on stock_flow
  deferrable initially deferred for each row execute function stock_flow_at_commit();

do $$
declare
  fn text;
begin
  execute 'grant create on schema public to console_system';
  foreach fn in array array['stock_at_commit', 'stock_lock_at_commit', 'stock_flow_at_commit'] loop
    execute format('alter function %I() security definer set search_path = pg_catalog, public', fn);
    execute format('revoke execute on function %I() from public', fn);
    execute format('alter function %I() owner to console_system', fn);
  end loop;
  execute 'revoke create on schema public from console_system';
end $$;
