-- What the start has already brought into the database, by fingerprint of its source, so that a warm start skips it.
create table prepared (
  name text primary key,
  fingerprint text not null,
  prepare_time timestamptz not null default now()
);
call share_table('prepared');
