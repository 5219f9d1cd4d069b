drop table timing_shelves_item;
drop table timing_shelves_log;
drop table timing_shelves_plan;
