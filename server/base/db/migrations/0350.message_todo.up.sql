-- Whether a message asks somebody to do something, or only says what happened: the badge counts the former.
alter table message add column todo boolean not null default false;
-- Of what was sent before, only this much is known: an order that waited for its review.
update message set todo = true where read_flag = '0' and delete_time is null and order_status = 'UN_AUDIT' and biz_id is null;
create index message_todo on message (user_id) where todo and read_flag = '0' and delete_time is null;
