drop index after_sale_refunded;
drop index sales_order_delivered;
drop index sales_order_paid;
