drop table message;
drop table file_object;
drop table table_header_config;
