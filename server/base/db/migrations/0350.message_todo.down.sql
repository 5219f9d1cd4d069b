drop index message_todo;
alter table message drop column todo;
