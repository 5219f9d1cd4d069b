-- What an order had to leave by before others were merged into it; 取消合并 gives it back. Empty: nothing was merged.
alter table sales_order add column own_latest_delivery_time timestamptz;
-- of merges made before nobody remembered: they keep the time they have
update sales_order set own_latest_delivery_time = latest_delivery_time where merge_flag;
