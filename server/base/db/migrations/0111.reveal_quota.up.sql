-- How many records somebody has looked at in plain text on a day (Shanghai). The row is the lock: parallel calls queue.
create table reveal_quota (
  company_id bigint not null references company (id),
  user_id bigint not null,
  day date not null,
  used int not null check (used > 0),
  primary key (company_id, user_id, day)
);
call protect_tenant_table('reveal_quota');
