alter table user_session drop column retired_time;
