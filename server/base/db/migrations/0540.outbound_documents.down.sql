drop table stock_freed;
drop index out_order_express;
drop index out_order_item_lack;
drop index stock_lock_line;
create unique index stock_lock_line on stock_lock (stock_id, bill_item_id)
  where status = 'ACTIVE' and lock_type = 'ORDER';
drop index out_order_living;
alter table out_order drop column split_from_id;
create unique index out_order_living on out_order (order_id, warehouse_id)
  where out_type = 'SALE' and out_status <> 'CANCELLED';
