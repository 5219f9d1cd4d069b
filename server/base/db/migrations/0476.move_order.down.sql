drop table move_order_item;
drop table move_order;
