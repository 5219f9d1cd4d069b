-- One row per mutating call that carried an x-request-id: the same id has one effect and one answer.
create table request_log (
  company_id bigint not null,
  user_id bigint not null,
  request_id text not null,
  call text not null,
  body_hash text not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE')),
  -- set inside the first business transaction that commits: from then on the call must never run again
  committed boolean not null default false,
  status int check (status between 200 and 599),
  answer jsonb,
  create_time timestamptz not null default now(),
  primary key (company_id, user_id, request_id),
  check ((state = 'DONE') = (status is not null))
);
create index request_log_age on request_log (create_time);
call protect_tenant_table('request_log');
