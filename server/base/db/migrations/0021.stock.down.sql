drop table stock_flow;
drop table stock_lock;
drop table stock;
