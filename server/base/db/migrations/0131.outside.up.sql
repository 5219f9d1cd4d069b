-- Effects outside the database (texts, marketplaces, payments) leave through a job of the transaction that wants them.
-- Ten tries in about an hour, then the dead letter, which is kept until somebody drives it on.
select pgboss.create_queue('outside-dead', '{"policy": "standard", "retentionMinutes": 525600}');
select pgboss.create_queue('outside', '{"policy": "standard", "retryLimit": 10, "retryDelay": 4, "retryBackoff": true,
  "expireInSeconds": 45, "deadLetter": "outside-dead"}');
drop policy own_company on pgboss.job;
create policy own_company on pgboss.job to console_app
  using (data ->> 'companyId' = current_setting('app.company_id'))
  with check (data ->> 'companyId' = current_setting('app.company_id') and name in ('task', 'file', 'outside'));
