drop table out_order_item;
drop table out_order;
