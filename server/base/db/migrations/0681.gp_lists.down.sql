drop index gp_export_task;
drop index gp_export_running;
alter table gp_export drop column beat_time;
drop trigger gp_match_task_version on gp_match_task;
drop function gp_match_task_version();
alter table gp_match_line drop column title_key;
