drop table request_log;
