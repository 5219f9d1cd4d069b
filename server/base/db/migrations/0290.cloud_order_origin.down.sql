drop view cloud_order_origin;
