drop table sort_wall;
alter table out_order_item drop constraint out_order_item_floor;
alter table out_order_item drop constraint out_order_item_boxed;
alter table out_order_item drop column boxed_quantity, drop column suit_name, drop column discount;
drop index out_order_wave;
drop index out_order_basket;
alter table out_order
  drop column review_by, drop column qc_by, drop column pick_by, drop column review_time, drop column qc_time,
  drop column pick_time, drop column target_warehouse_name, drop column target_warehouse_id, drop column repick_flag,
  drop column goods_print_status, drop column waybill_print_status, drop column pick_print_status, drop column weight,
  drop column box_count, drop column package_count, drop column sort_wall_name, drop column basket_status,
  drop column basket_no, drop column pick_list_num, drop column wave_num;
