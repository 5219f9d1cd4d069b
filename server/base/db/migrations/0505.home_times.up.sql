-- Home counts what was paid, shipped and refunded today; each by its own time.
create index sales_order_paid on sales_order (company_id, pay_time);
create index sales_order_delivered on sales_order (company_id, delivery_time);
create index after_sale_refunded on after_sale (company_id, refund_time) where refund_status = '1';
