-- Who may fetch a file by its id: everybody (pictures and films that pages show), its company, or only its maker.
alter table file_object add column scope text not null default 'COMPANY'
  check (scope in ('PUBLIC', 'COMPANY', 'USER'));
update file_object set scope = 'PUBLIC' where mime like 'image/%' or mime like 'video/%';
update file_object f set scope = 'USER'
from task t where t.task_type = 'EXPORT' and t.params ->> 'fileId' = f.id::text;
