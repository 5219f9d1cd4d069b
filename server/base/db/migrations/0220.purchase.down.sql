drop table purchase_return_item;
drop table purchase_return;
drop table purchase_order_item;
drop table purchase_order;
