-- Lists of the stock circle: what two lines without an ISBN have in common, a version that goes up with every state,
-- and the sign of life of an export.

alter table gp_match_line add column title_key text;

-- Whoever moves a task need not think of its version: who saw an older one is refused.
create function gp_match_task_version() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and new.version = old.version then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger gp_match_task_version before update of state on gp_match_task
  for each row execute function gp_match_task_version();

-- An export is written by the process that was asked; one that died is written anew by another.
alter table gp_export add column beat_time timestamptz not null default now();
create index gp_export_running on gp_export (beat_time) where state = 'RUNNING';
create index gp_export_task on gp_export (company_id, task_id, id desc);
