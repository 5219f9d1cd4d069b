-- The strategy that agreed to a platform's request; the platform is told of it after the commit (orders.json, orderStrategy AFTER_SALE).
alter table after_sale add column auto_agree_by text;
create index after_sale_auto_agree on after_sale (id) where auto_agree_by is not null;
-- A platform's order may be split here, and two shops may count alike: told twice, each order has the request once.
drop index after_sale_platform;
create unique index after_sale_platform on after_sale (order_id, platform_refund_num)
  where platform_refund_num is not null;
