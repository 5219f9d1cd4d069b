drop function claim_request(bigint, bigint, text, text, text, uuid, uuid);
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
alter table request_log drop column claim_id;
