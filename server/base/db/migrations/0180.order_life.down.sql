drop index out_order_living;
create unique index out_order_living on out_order (order_id, warehouse_id)
  where out_type = 'SALE' and out_status <> 'CANCELLED';
drop index sales_order_supplied_history, sales_order_history, sales_order_upload, sales_order_finished, sales_order_shipped;
alter table sales_order drop column loss_confirmed, drop column upload_due, drop column urge_time, drop column pick_time;
