drop index notice_runs_out;
drop index notice_due;
alter table notice alter column scope drop default;
drop policy shared_and_own on notice;
create policy shared_and_own on notice for select to console_app
  using (company_id is null or company_id = current_setting('app.company_id')::bigint);
