-- A row of a company points at rows of the same company only, whatever a query forgets: the key carries the company.
alter table app_user drop constraint app_user_warehouse_id_fkey;
alter table app_user add constraint app_user_warehouse_id_fkey
  foreign key (company_id, warehouse_id) references warehouse (company_id, id)
  on delete set null (warehouse_id);

alter table stock drop constraint stock_warehouse_id_fkey;
alter table stock add constraint stock_warehouse_id_fkey
  foreign key (company_id, warehouse_id) references warehouse (company_id, id);

alter table stock drop constraint stock_shelf_id_fkey;
alter table stock add constraint stock_shelf_id_fkey
  foreign key (company_id, warehouse_id, shelf_id) references shelf (company_id, warehouse_id, id);

alter table out_order drop constraint out_order_warehouse_id_fkey;
alter table out_order add constraint out_order_warehouse_id_fkey
  foreign key (company_id, warehouse_id) references warehouse (company_id, id);
