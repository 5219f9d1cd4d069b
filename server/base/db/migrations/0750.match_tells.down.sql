drop trigger gp_match_task_moved_tells on gp_match_task;
drop trigger gp_match_task_added_tells on gp_match_task;
drop function tell_match();
