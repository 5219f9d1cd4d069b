drop table scan;
drop table scan_session;
