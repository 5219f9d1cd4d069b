alter table sales_order drop column own_latest_delivery_time;
