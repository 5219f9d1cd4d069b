alter table shop drop column order_sync_error;
alter table shop drop column order_sync_cursor;
drop table strategy_due;
drop table strategy_off;
drop table order_strategy;
drop table init_order;
