drop index sales_order_parent;
