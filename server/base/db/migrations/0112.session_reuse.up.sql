-- A replaced token stays known until its sign-in is over: whoever shows it after its grace has stolen it, or was stolen
-- from, and the whole sign-in ends.
alter table user_session add column retired_time timestamptz;
