-- The last serial of each document prefix and day. Numbers are unique over all companies.
create table document_number (
  prefix text not null check (prefix ~ '^[A-Z]{1,6}$'),
  day date not null,
  last_serial int not null check (last_serial between 1 and 999999),
  primary key (prefix, day)
);
call share_table('document_number', writable => true);
