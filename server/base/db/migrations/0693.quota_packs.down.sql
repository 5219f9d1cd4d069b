drop index version_order_waiting;
delete from version_order where order_type = 'PACK';
alter table version_order
  drop constraint version_order_pack,
  drop constraint version_order_order_type_check,
  add constraint version_order_order_type_check check (order_type in ('NEW', 'RENEW', 'UPGRADE')),
  drop column pack_qty,
  drop column pack_id;
create unique index version_order_waiting on version_order (company_id) where status = 'WAIT_PAY';
drop table quota_pack;
