drop table banner;
drop table sys_config;
alter table dict_data drop column is_edited, drop column is_own;
alter table dict_type drop column is_open;
