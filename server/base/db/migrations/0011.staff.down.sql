drop table login_log;
drop table user_session;
drop table user_role;
drop table app_user;
drop table role;
