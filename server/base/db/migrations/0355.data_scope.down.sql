grant create on schema public to console_system;
create or replace view shippable_warehouse as
  select
    w.id,
    w.company_id,
    coalesce(c.short_name, c.company_name) as company_name,
    w.warehouse_name,
    w.warehouse_mode,
    w.cloud_flag,
    w.priority,
    coalesce(w.share_discount, 100) as share_discount,
    w.company_id = current_setting('app.company_id')::bigint as is_own
  from warehouse w
  join company c on c.id = w.company_id
  where w.status = '1'
    and c.status in ('TRIAL', 'NORMAL')
    and (
      w.company_id = current_setting('app.company_id')::bigint
      or (w.share_flag and w.share_status = '2' and w.share_scope = 'ALL')
    );
revoke create on schema public from console_system;
drop policy data_scope on shop;
drop policy data_scope on warehouse;
drop policy data_scope on warehouse_area;
drop policy data_scope on shelf_area;
drop policy data_scope on shelf;
drop policy data_scope on stock;
drop policy data_scope on stock_lock;
drop policy data_scope on stock_flow;
drop policy data_scope on label_print;
drop policy data_scope on goods_mapping;
drop policy data_scope on freight_template;
drop policy data_scope on init_order;
drop policy data_scope on sales_order;
drop policy data_scope on order_item;
drop policy data_scope on order_log;
drop policy data_scope on after_sale;
drop policy data_scope on after_sale_item;
drop policy data_scope on after_sale_message;
drop policy data_scope on return_order;
drop policy data_scope on return_order_item;
drop policy data_scope on out_order;
drop policy data_scope on out_order_item;
drop policy data_scope on out_shipment;
drop policy data_scope on out_shipment_item;
drop policy data_scope on in_order;
drop policy data_scope on in_order_item;
drop policy data_scope on in_receipt;
drop policy data_scope on in_receipt_item;
drop policy data_scope on customer;
drop policy data_scope on supplier;
drop policy data_scope on supplier_goods;
drop policy data_scope on wholesale_order;
drop policy data_scope on wholesale_order_item;
drop policy data_scope on wholesale_return;
drop policy data_scope on wholesale_return_item;
drop policy data_scope on purchase_order;
drop policy data_scope on purchase_order_item;
drop policy data_scope on purchase_return;
drop policy data_scope on purchase_return_item;
drop policy data_scope on trade_log;
drop policy data_scope on account_period;
drop policy data_scope on account_period_record;
drop policy data_scope on account_period_flow;
drop policy data_scope on advance;
drop policy data_scope on advance_flow;
drop policy data_scope on due;
drop policy data_scope on write_off;
drop policy data_scope on receipt_payment;
drop policy data_scope on receipt_payment_item;
drop policy data_scope on rebate_record;
drop policy data_scope on settlement_account_flow;
drop policy data_scope on task;
drop policy data_scope on task_item;
drop policy data_scope on audit_log;
drop policy data_scope on message;
drop procedure scope_table(regclass, text);
drop function data_scope_of(bigint, bigint);
drop function common_names(text[], text[]);
drop function scope_is_whole();
drop function scope_of_others();
drop function scope_user();
drop function scope_shops();
drop function scope_warehouses();
drop function own_shops();
drop function own_warehouses();
drop function origin_shop(text, bigint);
