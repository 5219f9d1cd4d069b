-- Statistics read what a company received, shipped, owed and settled within a period.
create index in_receipt_time on in_receipt (company_id, receive_time) where revoke_time is null;
create index out_shipment_time on out_shipment (company_id, ship_time) where revoke_time is null;
create index due_time on due (company_id, classify, biz_date);
create index write_off_time on write_off (company_id, classify, write_off_time);
create index sales_order_time on sales_order (company_id, order_time);
