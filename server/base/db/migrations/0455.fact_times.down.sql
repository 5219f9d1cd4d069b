drop index sales_order_time;
drop index write_off_time;
drop index due_time;
drop index out_shipment_time;
drop index in_receipt_time;
