-- Warehouses an order of the current company may be shipped from: its own, and those other companies share with
-- everyone. The view reads as console_system, so it shows just these columns of other companies and nothing more.
create view shippable_warehouse as
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

grant create on schema public to console_system;
alter view shippable_warehouse owner to console_system;
revoke create on schema public from console_system;
grant select on shippable_warehouse to console_app;
