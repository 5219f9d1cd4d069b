-- Credit lines, advances and dues follow their rows at every commit, whoever writes. Their numbers come from the row's
-- own id (as those of the ledgers): shipping never queues at a counter.
create function fill_credit_num() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'due' then
    new.due_num := ledger_number(case new.classify when '0' then 'YS' else 'YF' end, new.id);
  elsif tg_table_name = 'advance' then
    new.advance_num := ledger_number('YU', new.id);
  elsif tg_table_name = 'account_period' then
    new.period_num := ledger_number('ZQ', new.id);
  elsif tg_table_name = 'account_period_record' then
    new.record_num := ledger_number('ZJ', new.id);
  else
    new.write_off_num := ledger_number('HX', new.id);
  end if;
  return new;
end $$;
alter table due alter column due_num set default '';
alter table advance alter column advance_num set default '';
alter table account_period alter column period_num set default '';
alter table account_period_record alter column record_num set default '';
alter table write_off alter column write_off_num set default '';
create trigger due_number before insert on due
  for each row when (new.due_num = '') execute function fill_credit_num();
create trigger advance_number before insert on advance
  for each row when (new.advance_num = '') execute function fill_credit_num();
create trigger account_period_number before insert on account_period
  for each row when (new.period_num = '') execute function fill_credit_num();
create trigger account_period_record_number before insert on account_period_record
  for each row when (new.record_num = '') execute function fill_credit_num();
create trigger write_off_number before insert on write_off
  for each row when (new.write_off_num = '') execute function fill_credit_num();

create function account_period_at_commit() returns trigger language plpgsql as $$
begin
  perform refuse_unbalanced('account_period_follows_ledger', format('account_period %s', p.id),
    (p.quota, p.used_quota) = (coalesce(f.quota, 0), coalesce(f.used, 0))
    and p.used_quota = (select coalesce(sum(unpaid_money), 0) from account_period_record where account_period_id = p.id))
  from account_period p
  left join lateral (
    select sum(change_quota) as quota, sum(change_used) as used from account_period_flow where account_period_id = p.id
  ) f on true
  where p.id = (case when tg_table_name = 'account_period' then new.id
    else (to_jsonb(new) ->> 'account_period_id')::bigint end);
  return null;
end $$;

create function advance_at_commit() returns trigger language plpgsql as $$
begin
  perform refuse_unbalanced('advance_follows_ledger', format('advance %s', a.id),
    (a.used_money, a.refunded_money, a.locked_money)
      = (coalesce(f.used, 0), coalesce(f.refunded, 0), coalesce(f.locked, 0))
    and case when a.status in ('AVAILABLE', 'USED_UP') then a.money else 0 end = coalesce(f.money, 0))
  from advance a
  left join lateral (
    select sum(change_money) as money, sum(change_used) as used, sum(change_refunded) as refunded,
      sum(change_locked) as locked
    from advance_flow where advance_id = a.id
  ) f on true
  where a.id = (case when tg_table_name = 'advance' then new.id else (to_jsonb(new) ->> 'advance_id')::bigint end);
  return null;
end $$;

create function due_at_commit() returns trigger language plpgsql as $$
begin
  perform refuse_unbalanced('due_follows_write_offs', format('due %s', d.id),
    (d.settled_money, d.discount_money, d.advance_money, d.offset_money, d.finish_money)
      = (w.settled, w.discount, w.advance, w.offset, w.finish))
  from due d
  cross join lateral (
    select
      coalesce(sum(write_off_money - discount_money) filter (where source_type in ('RECEIPT', 'PAYMENT', 'PERIOD')), 0) as settled,
      coalesce(sum(discount_money), 0) as discount,
      coalesce(sum(write_off_money) filter (where source_type = 'ADVANCE'), 0) as advance,
      coalesce(sum(write_off_money) filter (where source_type in ('OFFSET', 'RED')), 0) as offset,
      coalesce(sum(write_off_money) filter (where source_type = 'FINISH'), 0) as finish
    from write_off where due_id = d.id and status = 'NORMAL'
  ) w
  where d.id = (case when tg_table_name = 'due' then new.id else (to_jsonb(new) ->> 'due_id')::bigint end);
  return null;
end $$;

create constraint trigger account_period_follows_ledger after insert or update on account_period
  deferrable initially deferred for each row execute function account_period_at_commit();
create constraint trigger account_period_flow_is_summed after insert on account_period_flow
  deferrable initially deferred for each row execute function account_period_at_commit();
create constraint trigger account_period_record_is_summed after insert or update on account_period_record
  deferrable initially deferred for each row execute function account_period_at_commit();
create constraint trigger advance_follows_ledger after insert or update on advance
  deferrable initially deferred for each row execute function advance_at_commit();
create constraint trigger advance_flow_is_summed after insert on advance_flow
  deferrable initially deferred for each row execute function advance_at_commit();
create constraint trigger due_follows_write_offs after insert or update on due
  deferrable initially deferred for each row execute function due_at_commit();
create constraint trigger write_off_is_summed after insert or update on write_off
  deferrable initially deferred for each row execute function due_at_commit();

-- as the ledgers of stock and money: they look as the role that sees every company
do $$
declare
  fn text;
begin
  execute 'grant create on schema public to console_system';
  foreach fn in array array['account_period_at_commit', 'advance_at_commit', 'due_at_commit'] loop
    execute format('alter function %I() security definer set search_path = pg_catalog, public', fn);
    execute format('revoke execute on function %I() from public', fn);
    execute format('alter function %I() owner to console_system', fn);
  end loop;
  execute 'revoke create on schema public from console_system';
end $$;
