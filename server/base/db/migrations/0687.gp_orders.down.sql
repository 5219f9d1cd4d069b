alter table purchase_order drop constraint purchase_order_source_check;
alter table purchase_order add constraint purchase_order_source_check check (source in ('0', '1', '2', '3', '4'));
drop index gp_message_buyer;
drop index gp_message_supplier;
drop view gp_talk;
drop view gp_order;
drop view gp_promised;
drop table gp_promise;
