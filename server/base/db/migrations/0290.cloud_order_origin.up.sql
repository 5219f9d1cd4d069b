-- Where the order came from that a cloud order ships for: its platform, number and shop. The operator of the cloud
-- warehouse reads these columns of the merchant's own order and nothing more of it. The view reads as console_system.
create view cloud_order_origin with (security_barrier = true) as
  select
    child.id as order_id,
    parent.platform_id,
    parent.platform_order_num,
    parent.shop_num,
    parent.shop_name
  from sales_order child
  join sales_order parent
    on parent.order_num = child.related_order_num and parent.company_id = child.company_id
  where child.order_type = 'CENTER_ORDER'
    and current_setting('app.company_id')::bigint in (child.company_id, child.supply_company_id);

grant create on schema public to console_system;
alter view cloud_order_origin owner to console_system;
revoke create on schema public from console_system;
grant select on cloud_order_origin to console_app;
