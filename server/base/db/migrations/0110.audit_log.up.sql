-- Who did what, when, from where, with what was before and after. Rows are written in the transaction of the change and
-- never change again; every minute a sealer chains what is new, per company (docs/decisions: the audit chain).
create table audit_log (
  id bigint generated always as identity primary key,
  -- no foreign keys: what was done stays on record when companies, users and rows go
  company_id bigint not null,
  create_time timestamptz not null default clock_timestamp(),
  user_id bigint,
  user_name text not null,
  ip text not null,
  trace_id text not null,
  call text not null,
  title text not null,
  entity text,
  entity_id text,
  entity_label text,
  before jsonb,
  after jsonb,
  input jsonb
);
create index audit_log_entity on audit_log (company_id, entity, entity_id, id desc);
create index audit_log_company on audit_log (company_id, id);

-- What the sealer has still to chain. A row leaves it in the transaction that seals it.
create table audit_pending (
  audit_id bigint primary key,
  company_id bigint not null
);
create index audit_pending_company on audit_pending (company_id, audit_id);
create function note_audit_pending() returns trigger language plpgsql as $$
begin
  insert into audit_pending (audit_id, company_id) values (new.id, new.company_id);
  return null;
end $$;
create trigger audit_log_pending after insert on audit_log
  for each row execute function note_audit_pending();

-- One link of a company's chain: some rows, and the digest over them and the link before.
create table audit_seal (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  seq int not null check (seq > 0),
  audit_ids bigint[] not null check (cardinality(audit_ids) > 0),
  prev_hash text not null,
  hash text not null,
  create_time timestamptz not null default clock_timestamp(),
  unique (company_id, seq)
);
-- The last link of each chain, kept apart so that cutting off the tail is seen.
create table audit_head (
  company_id bigint primary key,
  seq int not null,
  row_count bigint not null,
  hash text not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only: what was done stays on record', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_audit_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function refuse_audit_change();

-- The canonical content of a row: jsonb prints its keys in one order, whatever order they were written in.
create function audit_content(a audit_log) returns text language sql stable as $$
  select jsonb_build_array(
    a.id::text, a.company_id::text, extract(epoch from a.create_time)::text, a.user_id::text, a.user_name, a.ip,
    a.trace_id, a.call, a.title, a.entity, a.entity_id, a.entity_label, a.before, a.after, a.input)::text
$$;
create function audit_digest(company bigint, number int, prev text, ids bigint[]) returns text language sql stable as $$
  select encode(sha256(convert_to(
    company::text || E'\n' || number::text || E'\n' || prev || E'\n' ||
      coalesce(string_agg(audit_content(a), E'\n' order by a.id), ''), 'UTF8')), 'hex')
  from audit_log a where a.company_id = company and a.id = any(ids)
$$;

call protect_tenant_table('audit_log');
call protect_tenant_table('audit_pending');
call protect_tenant_table('audit_seal');
call protect_tenant_table('audit_head');
revoke update, delete on audit_log, audit_seal from console_app, console_system;
revoke select, update, delete on audit_pending from console_app;
revoke update on audit_pending from console_system;
revoke insert on audit_seal from console_app;
revoke insert, update, delete on audit_head from console_app;
revoke delete on audit_head from console_system;
