drop index task_list;
drop index task_open;
alter table task add column lease_until timestamptz;
create index task_open on task (task_type, priority desc, id) where task_status in ('WAIT', 'RUNNING');
drop function job_turn(text, bigint);
drop schema pgboss cascade;
