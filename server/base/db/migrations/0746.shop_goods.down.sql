drop table interface_call_flow;
alter table shop drop column next_call_time;
alter table shop drop column goods_sync_error;
alter table shop drop column goods_sync_cursor;
drop table shop_goods_log;
drop table shop_goods;
alter table shop drop constraint shop_of_company;
