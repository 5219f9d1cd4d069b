-- Which processes of the program live. A node says so every second; one that has not for five is dead, and what it held is
-- free: claims of request ids and jobs in hand. The embedded database has one process, which says it once.
create table server_node (
  id uuid primary key,
  start_time timestamptz not null default clock_timestamp(),
  beat_time timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on server_node to console_system;

create function node_lives(node uuid) returns boolean
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.server_node
    where id = node and beat_time > clock_timestamp() - interval '5 s')
$$;
revoke all on function node_lives(uuid) from public;
grant execute on function node_lives(uuid) to console_app, console_system;

-- Absent: a node of an older program; its claims are free after ten minutes, as before.
alter table request_log add column node_id uuid;
-- How often the claim has changed hands: who was taken for dead and wakes up holds nothing any more.
alter table request_log add column attempt int not null default 1;

-- The number of the attempt, when the call is the one to run.
create function claim_request(company bigint, who bigint, request text, called text, hash text, node uuid)
returns int language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare mine int;
begin
  insert into request_log as l (company_id, user_id, request_id, call, body_hash, node_id)
  values (company, who, request, called, hash, node)
  on conflict (company_id, user_id, request_id) do update
    set create_time = now(), node_id = node, attempt = l.attempt + 1
    where l.state = 'RUNNING' and not l.committed and l.call = excluded.call and l.body_hash = excluded.body_hash
      and case when l.node_id is null then l.create_time < now() - interval '10 minutes' else not node_lives(l.node_id) end
  returning attempt into mine;
  return mine;
end $$;
revoke all on function claim_request(bigint, bigint, text, text, text, uuid) from public;
grant execute on function claim_request(bigint, bigint, text, text, text, uuid) to console_app, console_system;

-- At the end of a transaction of a call. False: the claim is in other hands, nothing of the transaction may stay.
create function commit_request(company bigint, who bigint, request text, mine int)
returns boolean language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_current_xact_id_if_assigned() is null then return true; end if;
  update request_log set committed = true
    where company_id = company and user_id = who and request_id = request and attempt = mine and not committed;
  return found or exists (select from request_log
    where company_id = company and user_id = who and request_id = request and attempt = mine);
end $$;
revoke all on function commit_request(bigint, bigint, text, int) from public;
grant execute on function commit_request(bigint, bigint, text, int) to console_app, console_system;

create function store_answer(company bigint, who bigint, request text, mine int, code int, said jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update request_log set state = 'DONE', status = code, answer = said
  where company_id = company and user_id = who and request_id = request and attempt = mine;
end $$;
revoke all on function store_answer(bigint, bigint, text, int, int, jsonb) from public;
grant execute on function store_answer(bigint, bigint, text, int, int, jsonb) to console_app, console_system;

-- Who has a job in hand.
alter table pgboss.job add column node_id uuid;
create index job_in_hand on pgboss.job (node_id) where state = 'active' and node_id is not null;
