-- Who claims a request names the claim before: when the line breaks on the way back, he can take back what he does not know
-- whether he holds. Without it such a claim stood as running for as long as its node lived.
alter table request_log add column claim_id uuid;

drop function claim_request(bigint, bigint, text, text, text, uuid);
-- The number of the attempt, when the call is the one to run. A program of before names no claim.
create function claim_request(
  company bigint, who bigint, request text, called text, hash text, node uuid, claim uuid default null)
returns int language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare mine int;
begin
  insert into request_log as l (company_id, user_id, request_id, call, body_hash, node_id, claim_id)
  values (company, who, request, called, hash, node, claim)
  on conflict (company_id, user_id, request_id) do update
    set create_time = now(), node_id = node, claim_id = claim, attempt = l.attempt + 1
    where l.state = 'RUNNING' and not l.committed and l.call = excluded.call and l.body_hash = excluded.body_hash
      and case when l.node_id is null then l.create_time < now() - interval '10 minutes' else not node_lives(l.node_id) end
  returning attempt into mine;
  return mine;
end $$;
revoke all on function claim_request(bigint, bigint, text, text, text, uuid, uuid) from public;
grant execute on function claim_request(bigint, bigint, text, text, text, uuid, uuid) to console_app, console_system;
