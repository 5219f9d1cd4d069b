-- 额度包: packs of comparing quota that are on sale, and orders of them in the flow in which editions are bought.

create table quota_pack (
  id bigint primary key,
  pack_name text not null unique,
  quantity int not null check (quantity > 0),
  price numeric(14, 2) not null check (price > 0),
  status text not null default '1' check (status in ('0', '1'))
);
call share_table('quota_pack');
insert into quota_pack (id, pack_name, quantity, price) values
  (1, '比价额度包 1000 种', 1000, 99.00),
  (2, '比价额度包 5000 种', 5000, 399.00),
  (3, '比价额度包 20000 种', 20000, 1299.00);

-- A pack is ordered beside the present edition and counts its 12 months; its edition stays what it is.
alter table version_order
  add column pack_id bigint references quota_pack,
  add column pack_qty int check (pack_qty > 0),
  drop constraint version_order_order_type_check,
  add constraint version_order_order_type_check check (order_type in ('NEW', 'RENEW', 'UPGRADE', 'PACK')),
  add constraint version_order_pack check ((order_type = 'PACK') = (pack_id is not null and pack_qty is not null));
-- a new order closes the one of its kind that waits
drop index version_order_waiting;
create unique index version_order_waiting on version_order (company_id, (pack_id is not null)) where status = 'WAIT_PAY';
