alter table out_order drop constraint out_order_warehouse_id_fkey;
alter table out_order add constraint out_order_warehouse_id_fkey
  foreign key (warehouse_id) references warehouse (id);

alter table stock drop constraint stock_shelf_id_fkey;
alter table stock add constraint stock_shelf_id_fkey foreign key (shelf_id) references shelf (id);

alter table stock drop constraint stock_warehouse_id_fkey;
alter table stock add constraint stock_warehouse_id_fkey
  foreign key (warehouse_id) references warehouse (id);

alter table app_user drop constraint app_user_warehouse_id_fkey;
alter table app_user add constraint app_user_warehouse_id_fkey
  foreign key (warehouse_id) references warehouse (id) on delete set null;
