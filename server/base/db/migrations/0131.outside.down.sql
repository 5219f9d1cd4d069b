drop policy own_company on pgboss.job;
create policy own_company on pgboss.job to console_app
  using (data ->> 'companyId' = current_setting('app.company_id'))
  with check (data ->> 'companyId' = current_setting('app.company_id') and name in ('task', 'file'));
delete from pgboss.job where name in ('outside', 'outside-dead');
set constraints all immediate;
select pgboss.delete_queue('outside');
select pgboss.delete_queue('outside-dead');
