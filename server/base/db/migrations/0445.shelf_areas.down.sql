drop trigger warehouse_area_places on warehouse_area;
drop trigger shelf_area_places on shelf_area;
drop function place_shelves();
drop trigger shelf_place on shelf;
drop function place_shelf();
alter table shelf drop column sells;
alter table shelf drop column is_closed;
drop index shelf_area_of_area;
drop index shelf_of_shelf_area;
drop index shelf_of_area;
alter table shelf_area drop constraint shelf_area_area;
alter table shelf_area add constraint shelf_area_company_id_warehouse_id_area_id_fkey
  foreign key (company_id, warehouse_id, area_id) references warehouse_area (company_id, warehouse_id, id)
  on delete cascade;
alter table shelf_area drop constraint shelf_area_code_once;
alter table shelf_area add constraint shelf_area_warehouse_id_shelf_area_code_key
  unique (warehouse_id, shelf_area_code);
alter table shelf_area drop constraint shelf_area_manager;
alter table shelf_area drop column manager_id;
