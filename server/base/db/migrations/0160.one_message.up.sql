-- What every call asks before and after its own work, each in one message to the database instead of a transaction of
-- four. The functions run as console_system; only the account that migrates and serves may call them.
grant create on schema public to console_system;

-- Who stands behind a token, and whether it still counts.
create function find_session(hash text) returns table (
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

-- Whether this call is the one to run. A claim that died before it changed anything is taken over after a while.
create function claim_request(company bigint, who bigint, request text, called text, hash text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
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

create function store_answer(company bigint, who bigint, request text, code int, said jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update request_log set state = 'DONE', status = code, answer = said
  where company_id = company and user_id = who and request_id = request
$$;

do $$
declare
  fn regprocedure;
begin
  foreach fn in array array['find_session(text)', 'claim_request(bigint, bigint, text, text, text)',
    'store_answer(bigint, bigint, text, int, jsonb)']::regprocedure[] loop
    execute format('alter function %s owner to console_system', fn);
    execute format('revoke execute on function %s from public', fn);
    execute format('grant execute on function %s to %I', fn, current_user);
  end loop;
end $$;
revoke create on schema public from console_system;
