create index sales_order_parent on sales_order (parent_order_num) where parent_order_num is not null;
