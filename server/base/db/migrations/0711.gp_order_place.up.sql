-- 选择收货地址: where the orders of a task are to go, chosen before they are made; its region is what postage is reckoned by.
alter table gp_match_task add column order_place jsonb;
