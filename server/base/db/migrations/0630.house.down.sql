grant create on schema public to console_system;
drop view other_company;
drop view shared_warehouse;
drop view shippable_warehouse;
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
    w.company_id = nullif(current_setting('app.company_id', true), '')::bigint as is_own
  from warehouse w
  join company c on c.id = w.company_id
  where w.status = '1'
    and c.status in ('TRIAL', 'NORMAL')
    and (
      (w.company_id = nullif(current_setting('app.company_id', true), '')::bigint and (
        (select scope_is_whole()) or (select own_warehouses()) is null
        or w.id = any ((select own_warehouses())::bigint[])))
      or (w.company_id <> nullif(current_setting('app.company_id', true), '')::bigint
        and w.share_flag and w.share_status = '2' and w.share_scope = 'ALL')
    );
alter view shippable_warehouse owner to console_system;
grant select on shippable_warehouse to console_app;
drop view warehouse_offer;
revoke create on schema public from console_system;

alter table warehouse drop constraint warehouse_of_merge;
drop index warehouse_by_merge;
drop table warehouse_merge;
drop table warehouse_unused;
drop table warehouse_black;
drop table warehouse_share;
alter table warehouse drop constraint warehouse_manager;

drop trigger warehouse_places on warehouse;
create or replace function place_shelf() returns trigger language plpgsql as $$
begin
  select sa.area_id, sa.status = '0' or a.status = '0' into new.area_id, new.is_closed
  from shelf_area sa join warehouse_area a on a.id = sa.area_id where sa.id = new.shelf_area_id;
  return new;
end $$;
create or replace function place_shelves() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shelf_area' then
    update shelf set area_id = new.area_id where shelf_area_id = new.id;
  else
    update shelf set area_id = new.id where area_id = new.id;
  end if;
  return null;
end $$;
update shelf set area_id = area_id where warehouse_id in (select id from warehouse where status = '0');

alter table wave drop constraint wave_sort_wall_id_company_id_fkey;
alter table wave add constraint wave_sort_wall_id_company_id_fkey
  foreign key (sort_wall_id, company_id) references sort_wall (id, company_id);
