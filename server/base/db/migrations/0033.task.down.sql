drop table task_item;
drop table task;
