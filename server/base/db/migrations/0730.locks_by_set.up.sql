-- What left the reservations of a transaction is added up once for all of them: reservation by reservation the ledger was
-- read as often as there were reservations.
create or replace function check_touched_stock() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
    select l.id into wrong from stock_lock l
    left join (select f.lock_id, -sum(f.change_quantity) as gone from stock_flow f where f.lock_id = any(locks) group by 1) f
      on f.lock_id = l.id
    where l.id = any(locks) and l.consumed_quantity is distinct from coalesce(f.gone, 0) limit 1;
    perform refuse_unbalanced('stock_lock_follows_ledger', format('stock_lock %s', wrong), wrong is null);
  end if;
  return null;
end $$;
