-- 库区 and 货架区 are kept by people now: who looks after a row of shelves, and what their states mean for the goods below.
alter table shelf_area add column manager_id bigint;
alter table shelf_area add constraint shelf_area_manager
  foreign key (company_id, manager_id) references app_user (company_id, id);
-- "code unique in the area"
alter table shelf_area drop constraint shelf_area_warehouse_id_shelf_area_code_key;
alter table shelf_area add constraint shelf_area_code_once unique (area_id, shelf_area_code);
-- an area with shelf areas is refused, not emptied
alter table shelf_area drop constraint shelf_area_company_id_warehouse_id_area_id_fkey;
alter table shelf_area add constraint shelf_area_area
  foreign key (company_id, warehouse_id, area_id) references warehouse_area (company_id, warehouse_id, id);
create index shelf_of_area on shelf (area_id);
create index shelf_of_shelf_area on shelf (shelf_area_id);
create index shelf_area_of_area on shelf_area (area_id);

-- "停用: shelves below are no longer allocated from or put away to; stock stays countable."
alter table shelf add column is_closed boolean not null default false;
alter table shelf add column sells boolean not null generated always as
  (status = '1' and not is_closed and shelf_type in ('PICK', 'NORMAL', 'DEFAULT')) stored;

-- A shelf stands where its shelf area stands, and is closed with either of the two.
create function place_shelf() returns trigger language plpgsql as $$
begin
  select sa.area_id, sa.status = '0' or a.status = '0' into new.area_id, new.is_closed
  from shelf_area sa join warehouse_area a on a.id = sa.area_id where sa.id = new.shelf_area_id;
  return new;
end $$;
create trigger shelf_place before insert or update of shelf_area_id, area_id on shelf
  for each row execute function place_shelf();

create function place_shelves() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shelf_area' then
    update shelf set area_id = new.area_id where shelf_area_id = new.id;
  else
    update shelf set area_id = new.id where area_id = new.id;
  end if;
  return null;
end $$;
create trigger shelf_area_places after update of area_id, status on shelf_area
  for each row execute function place_shelves();
create trigger warehouse_area_places after update of status on warehouse_area
  for each row execute function place_shelves();
