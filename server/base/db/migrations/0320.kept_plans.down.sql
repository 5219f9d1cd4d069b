create or replace function find_session(hash text) returns table (
  user_id bigint, company_id bigint, username text, nick_name text, avatar text, warehouse_id bigint, is_owner boolean,
  company_name text, edition text, is_barred boolean, is_expired boolean, is_over boolean, roles json
) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.user_id, u.company_id, u.username, u.nick_name, u.avatar, u.warehouse_id, u.is_owner, c.company_name,
    (select concat_ws('@', c.version_id, c.is_platform, a.revision) from access_stamp a),
    u.status = 'DISABLED' or u.delete_time is not null or c.status = 'DISABLED',
    s.expire_time <= now(),
    s.refresh_until <= now() or coalesce(s.retired_time < now() - interval '1 minute', false),
    coalesce((
      select json_agg(json_build_object('id', r.id::text, 'key', r.role_key, 'stamp', r.revision::text)
        order by ur.place, r.role_sort, r.id)
      from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.status = '1'), '[]')
  from user_session s
  join app_user u on u.id = s.user_id
  join company c on c.id = u.company_id
  where s.token_hash = hash
$$;

create or replace function claim_request(company bigint, who bigint, request text, called text, hash text)
returns boolean language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with claimed as (
    insert into request_log as l (company_id, user_id, request_id, call, body_hash)
    values (company, who, request, called, hash)
    on conflict (company_id, user_id, request_id) do update set create_time = now()
      where l.state = 'RUNNING' and not l.committed and l.call = excluded.call and l.body_hash = excluded.body_hash
        and l.create_time < now() - interval '10 minutes'
    returning request_id
  )
  select exists (select from claimed)
$$;

create or replace function store_answer(company bigint, who bigint, request text, code int, said jsonb)
returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update request_log set state = 'DONE', status = code, answer = said
  where company_id = company and user_id = who and request_id = request
$$;

create or replace function check_stock_row(row_id bigint) returns void language sql as $$
  select refuse_unbalanced('stock_follows_ledger', format('stock %s', s.id),
    s.quantity = coalesce((select f.after_quantity from stock_flow f where f.stock_id = s.id order by f.id desc limit 1), 0)
    and (s.locked_quantity, s.picked_quantity) = (
      select coalesce(sum(l.remain_quantity), 0), coalesce(sum(l.picked_quantity), 0)
      from stock_lock l where l.stock_id = s.id and l.status = 'ACTIVE'))
  from stock s where s.id = row_id
$$;

create or replace function check_account(account bigint) returns void language sql as $$
  select refuse_unbalanced('balance_follows_ledger', format('company_financial %s', c.company_id),
    (c.remainder_money, c.freeze_money) = (coalesce(f.remainder_after, 0), coalesce(f.freeze_after, 0)))
  from company_financial c
  left join lateral (
    select remainder_after, freeze_after from account_flow where company_id = account order by id desc limit 1
  ) f on true
  where c.company_id = account
$$;

create or replace function check_freeze(detail_id bigint) returns void language sql as $$
  select refuse_unbalanced('freeze_follows_ledger', format('freeze_detail %s', d.id),
    d.remain_freeze = coalesce((select sum(f.change_freeze) from account_flow f where f.freeze_detail_id = d.id), 0))
  from freeze_detail d where d.id = detail_id
$$;
