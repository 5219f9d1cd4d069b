-- Stock and money follow their ledgers at every commit, whoever writes: what the code promises is refused here when broken.
alter table stock_lock add column picked_quantity int not null default 0;
alter table stock_lock add column request_id text;
alter table stock_lock add check (picked_quantity between 0 and remain_quantity);
alter table stock_lock add unique (id, company_id);
-- the same request locks a row once for a line
create unique index stock_lock_request on stock_lock (request_id, stock_id, lock_type, bill_item_id)
  nulls not distinct where request_id is not null;

alter table stock_flow add column lock_id bigint;
alter table stock_flow add column reverses_id bigint;
alter table stock_flow add foreign key (lock_id, company_id) references stock_lock (id, company_id);
alter table stock_flow add unique (id, company_id);
alter table stock_flow add foreign key (reverses_id, company_id) references stock_flow (id, company_id);
create index stock_flow_lock on stock_flow (lock_id) where lock_id is not null;
-- a row is reversed once
create unique index stock_flow_reversal on stock_flow (reverses_id) where reverses_id is not null;
alter table stock_flow drop constraint stock_flow_request_id_stock_id_flow_type_key;
-- two lines of one bill may take from one row: each posts once
alter table stock_flow add constraint stock_flow_posting_key
  unique nulls not distinct (request_id, stock_id, flow_type, bill_item_id, lock_id);
revoke update, delete on stock_flow from console_app, console_system;

alter table account_flow add column reverses_id bigint;
alter table account_flow add unique (id, company_id);
alter table account_flow add foreign key (reverses_id, company_id) references account_flow (id, company_id);
create unique index account_flow_reversal on account_flow (reverses_id) where reverses_id is not null;
create index account_flow_freeze on account_flow (freeze_detail_id) where freeze_detail_id is not null;
-- every frozen fen is explained by a freeze_detail
alter table account_flow add constraint account_flow_freeze_named
  check (change_freeze = 0 or freeze_detail_id is not null);

-- Ledger numbers follow from the row's own id: no counter that everybody queues at, and no end at a million a day.
create function ledger_number(prefix text, row_id bigint) returns text language sql as $$
  select prefix || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(row_id::text, greatest(8, length(row_id::text)), '0')
$$;
create function fill_flow_num() returns trigger language plpgsql as $$
begin
  new.flow_num := ledger_number(tg_argv[0], new.id);
  return new;
end $$;
create function fill_lock_num() returns trigger language plpgsql as $$
begin
  new.lock_num := ledger_number(tg_argv[0], new.id);
  return new;
end $$;
create function fill_freeze_num() returns trigger language plpgsql as $$
begin
  new.freeze_num := ledger_number(tg_argv[0], new.id);
  return new;
end $$;
alter table stock_flow alter column flow_num set default '';
alter table account_flow alter column flow_num set default '';
alter table stock_lock alter column lock_num set default '';
alter table freeze_detail alter column freeze_num set default '';
create trigger stock_flow_number before insert on stock_flow
  for each row when (new.flow_num = '') execute function fill_flow_num('KL');
create trigger account_flow_number before insert on account_flow
  for each row when (new.flow_num = '') execute function fill_flow_num('LS');
create trigger stock_lock_number before insert on stock_lock
  for each row when (new.lock_num = '') execute function fill_lock_num('SK');
create trigger freeze_detail_number before insert on freeze_detail
  for each row when (new.freeze_num = '') execute function fill_freeze_num('DJ');

create function refuse_unbalanced(rule text, what text, is_sound boolean) returns void language plpgsql as $$
begin
  if is_sound then return; end if;
  raise exception '%: %', rule, what using errcode = 'check_violation', constraint = rule;
end $$;

-- The last ledger row says what is there; the links of the rows (below) make it the sum of all of them.
create function check_stock_row(row_id bigint) returns void language sql as $$
  select refuse_unbalanced('stock_follows_ledger', format('stock %s', s.id),
    s.quantity = coalesce((select f.after_quantity from stock_flow f where f.stock_id = s.id order by f.id desc limit 1), 0)
    and (s.locked_quantity, s.picked_quantity) = (
      select coalesce(sum(l.remain_quantity), 0), coalesce(sum(l.picked_quantity), 0)
      from stock_lock l where l.stock_id = s.id and l.status = 'ACTIVE'))
  from stock s where s.id = row_id
$$;

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

create function check_account(account bigint) returns void language sql as $$
  select refuse_unbalanced('balance_follows_ledger', format('company_financial %s', c.company_id),
    (c.remainder_money, c.freeze_money) = (coalesce(f.remainder_after, 0), coalesce(f.freeze_after, 0)))
  from company_financial c
  left join lateral (
    select remainder_after, freeze_after from account_flow where company_id = account order by id desc limit 1
  ) f on true
  where c.company_id = account
$$;

create function check_freeze(detail_id bigint) returns void language sql as $$
  select refuse_unbalanced('freeze_follows_ledger', format('freeze_detail %s', d.id),
    d.remain_freeze = coalesce((select sum(f.change_freeze) from account_flow f where f.freeze_detail_id = d.id), 0))
  from freeze_detail d where d.id = detail_id
$$;

create function balance_at_commit() returns trigger language plpgsql as $$
begin
  perform check_account(new.company_id);
  return null;
end $$;

create function freeze_at_commit() returns trigger language plpgsql as $$
begin
  perform check_freeze(new.id);
  return null;
end $$;

create function account_flow_at_commit() returns trigger language plpgsql as $$
begin
  perform refuse_unbalanced('account_flow_is_a_chain', format('account_flow %s', new.id),
    (new.remainder_after - new.change_money, new.freeze_after - new.change_freeze) = (
      select coalesce(max(f.remainder_after), 0), coalesce(max(f.freeze_after), 0) from (
        select remainder_after, freeze_after from account_flow
        where company_id = new.company_id and id < new.id order by id desc limit 1) f)
    and not exists (
      select from (
        select remainder_after - change_money as money, freeze_after - change_freeze as frozen from account_flow
        where company_id = new.company_id and id > new.id order by id limit 1) f
      where (f.money, f.frozen) <> (new.remainder_after, new.freeze_after)));
  perform check_account(new.company_id);
  if new.freeze_detail_id is not null then
    perform check_freeze(new.freeze_detail_id);
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
create constraint trigger balance_opens_empty after insert on company_financial
  deferrable initially deferred for each row
  when (new.remainder_money <> 0 or new.freeze_money <> 0) execute function balance_at_commit();
create constraint trigger balance_follows_ledger after update on company_financial
  deferrable initially deferred for each row
  when ((old.remainder_money, old.freeze_money) is distinct from (new.remainder_money, new.freeze_money))
  execute function balance_at_commit();
create constraint trigger freeze_follows_ledger after insert or update on freeze_detail
  deferrable initially deferred for each row execute function freeze_at_commit();
create constraint trigger account_flow_is_a_chain after insert on account_flow
  deferrable initially deferred for each row execute function account_flow_at_commit();

-- At commit the transaction may act for the other side of a document, and the owner of the tables may be bound by
-- row-level security too: the checks look as the role that sees every company.
do $$
declare
  fn text;
begin
  execute 'grant create on schema public to console_system';
  foreach fn in array array['stock_at_commit', 'stock_lock_at_commit', 'stock_flow_at_commit', 'balance_at_commit',
    'freeze_at_commit', 'account_flow_at_commit'] loop
    execute format('alter function %I() security definer set search_path = pg_catalog, public', fn);
    execute format('revoke execute on function %I() from public', fn);
    execute format('alter function %I() owner to console_system', fn);
  end loop;
  execute 'revoke create on schema public from console_system';
end $$;
