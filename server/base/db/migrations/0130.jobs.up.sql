-- Jobs (docs/decisions/0009-jobs.md). The tables of pg-boss 10.4, as PgBoss.getConstructionPlans() writes them: under our
-- migrations they get their rights in the same transaction, and no node needs to make tables when it starts.
CREATE SCHEMA pgboss;
CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);
CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);
CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);
CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);
CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN
  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;
  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);
  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;
CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;
  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;
INSERT INTO pgboss.version(version) VALUES ('24');

-- One job per task and moment: a second one for a task that is queued already is no job ("short", key = task id).
-- A worker that is gone is noticed by expire_seconds without a beat; then 1, 2, 4 … s; after 7 more deaths the dead letter.
select pgboss.create_queue('task-dead', '{"policy": "standard", "retryLimit": 1000, "retryDelay": 5, "expireInSeconds": 45}');
select pgboss.create_queue('task', '{"policy": "short", "retryLimit": 7, "retryDelay": 1, "retryBackoff": true,
  "expireInSeconds": 45, "retentionMinutes": 525600, "deadLetter": "task-dead"}');
select pgboss.create_queue('file', '{"policy": "short", "retryLimit": 7, "retryDelay": 1, "retryBackoff": true,
  "expireInSeconds": 45, "retentionMinutes": 525600, "deadLetter": "task-dead"}');
select pgboss.create_queue('house', '{"policy": "short", "retryLimit": 1000, "retryDelay": 5, "expireInSeconds": 45}');

-- A company puts its own jobs into the queue, in the transaction that makes them necessary; it reads and changes none.
grant usage on schema pgboss to console_app, console_system;
revoke all on all functions in schema pgboss from public;
grant select on pgboss.queue to console_app, console_system;
grant insert, select (id) on pgboss.job to console_app;
grant select, insert, update, delete on pgboss.job to console_system;
alter table pgboss.job enable row level security;
create policy own_company on pgboss.job to console_app
  using (data ->> 'companyId' = current_setting('app.company_id'))
  with check (data ->> 'companyId' = current_setting('app.company_id') and name in ('task', 'file'));
create policy every_company on pgboss.job to console_system using (true) with check (true);

-- Whose turn it is: the k-th waiting job of a company stands in the k-th round from now, whatever others have waiting;
-- within a round, first come, first served.
-- Reads the whole queue for a caller who may not; all it tells is a place in it.
create function job_turn(queue text, company bigint) returns int
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select (coalesce(min(-priority) filter (where start_after <= now()), 0)
    + count(*) filter (where data ->> 'companyId' = company::text))::int
  from pgboss.job where name = queue and state < 'active'
$$;
revoke all on function job_turn(text, bigint) from public;
grant execute on function job_turn(text, bigint) to console_app, console_system;

-- When a task is worked on is the queue's business now; the task keeps what became of it.
set local role console_system;
insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_in, dead_letter,
  keep_until)
select case task_type when 'EXPORT' then 'file' else 'task' end,
  jsonb_build_object('taskId', id::text, 'companyId', company_id::text), id::text, 'short', 7, 1, true,
  interval '45 s', 'task-dead', now() + interval '1 year'
from task where task_status in ('WAIT', 'RUNNING');
reset role;
drop index task_open;
alter table task drop column lease_until;
create index task_open on task (company_id, priority desc) where task_status in ('WAIT', 'RUNNING');
create index task_list on task (company_id, task_type, create_time desc, id desc);
