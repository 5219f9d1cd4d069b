-- A company reads the platform's notices once they are out, never as drafts or before their time.
drop policy shared_and_own on notice;
create policy shared_and_own on notice for select to console_app
  using (
    company_id = current_setting('app.company_id')::bigint
    or (company_id is null and state in ('SCHEDULED', 'PUBLISHED', 'EXPIRED') and publish_time <= now())
  );
-- What a company writes is for itself.
alter table notice alter column scope set default 'COMPANY';
-- The minute's look for what is due.
create index notice_due on notice (publish_time) where state = 'SCHEDULED';
create index notice_runs_out on notice (expire_time) where state in ('SCHEDULED', 'PUBLISHED');
