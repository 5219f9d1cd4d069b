-- The operator of the platform writes what every company reads, also as drafts and before its time.
create policy platform_operator on notice to console_app
  using (company_id is null and exists (
    select from company c where c.id = current_setting('app.company_id')::bigint and c.is_platform))
  with check (company_id is null and exists (
    select from company c where c.id = current_setting('app.company_id')::bigint and c.is_platform));

-- It sees how many have read them; whose the rows are stands in people of other companies, which it does not see.
create policy platform_operator on notice_read for select to console_app
  using (
    exists (select from company c where c.id = current_setting('app.company_id')::bigint and c.is_platform)
    and exists (select from notice n where n.id = notice_id and n.company_id is null));
