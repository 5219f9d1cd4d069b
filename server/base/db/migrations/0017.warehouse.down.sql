alter table app_user drop constraint app_user_warehouse_id_fkey;
drop table shelf;
drop table shelf_area;
drop table warehouse_area;
drop table warehouse;
