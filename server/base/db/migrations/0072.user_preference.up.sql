-- How one user likes things: row height, size of a pane, print settings. One row per thing, by the client's own name for it.
create table user_preference (
  company_id bigint not null,
  user_id bigint not null,
  preference_key text not null check (length(preference_key) between 1 and 200),
  preference jsonb not null,
  update_time timestamptz not null default now(),
  primary key (user_id, preference_key),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
call protect_tenant_table('user_preference');
