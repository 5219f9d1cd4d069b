-- What the windows are told without anybody having to remember it: whoever writes these tables, by whatever way.
-- Facts only (topic, ids); a notification holds 8,000 bytes.

create function tell_live(news jsonb) returns void language sql as $$
  select pg_notify('console_live', jsonb_strip_nulls(news)::text)
$$;

-- A task moves: its user is told, at most once per percent.
create function tell_task() returns trigger language plpgsql as $$
begin
  perform tell_live(jsonb_build_object('topic', 'task', 'id', new.id::text, 'companyId', new.company_id::text,
    'userIds', case when new.create_by is not null then jsonb_build_array(new.create_by::text) end));
  return null;
end $$;
create trigger task_added_tells after insert on task for each row execute function tell_task();
create trigger task_moved_tells after update of task_status, progress on task for each row
  when (old.task_status is distinct from new.task_status or floor(old.progress) is distinct from floor(new.progress))
  execute function tell_task();

-- An order for money changes its state: every window of the company that waits for it. Further such tables (recharge)
-- get a trigger with the same function; they have id, company_id and a state.
create function tell_payment() returns trigger language plpgsql as $$
begin
  perform tell_live(jsonb_build_object('topic', 'payment', 'id', new.id::text, 'companyId', new.company_id::text));
  return null;
end $$;
create trigger version_order_tells after update of status on version_order for each row
  when (old.status is distinct from new.status) execute function tell_payment();

-- Sessions end before their time, an account or a company is shut: their windows show their tokens again.
create function tell_session() returns trigger language plpgsql as $$
declare
  users jsonb;
begin
  select jsonb_agg(distinct user_id::text) into users from gone where refresh_until > now();
  if users is not null then
    -- too many for one notification: everybody
    perform tell_live(jsonb_build_object('topic', 'session',
      'userIds', case when jsonb_array_length(users) <= 300 then users end));
  end if;
  return null;
end $$;
create trigger user_session_ended_tells after delete on user_session
  referencing old table as gone for each statement execute function tell_session();

create function tell_shut_user() returns trigger language plpgsql as $$
begin
  perform tell_live(jsonb_build_object('topic', 'session', 'userIds', jsonb_build_array(new.id::text)));
  return null;
end $$;
create trigger app_user_shut_tells after update of status, delete_time on app_user for each row
  when (old.status is distinct from new.status or old.delete_time is distinct from new.delete_time)
  execute function tell_shut_user();

create function tell_shut_company() returns trigger language plpgsql as $$
begin
  perform tell_live(jsonb_build_object('topic', 'session', 'companyId', new.id::text));
  return null;
end $$;
create trigger company_shut_tells after update of status on company for each row
  when (old.status is distinct from new.status) execute function tell_shut_company();

-- The trace a task was started under: whoever inserts it need not know.
alter table task add column trace_id text default nullif(current_setting('app.trace_id', true), '');
