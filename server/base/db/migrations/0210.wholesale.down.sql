drop table wholesale_return_item;
drop table wholesale_return;
drop table wholesale_order_item;
drop table wholesale_order;
