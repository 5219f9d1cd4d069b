alter table move_order_item drop constraint move_order_item_changes;
alter table move_order_item add constraint move_order_item_check1 check (from_shelf_id <> to_shelf_id) not valid;
alter table move_order_item drop column new_grade;
alter table stock drop constraint stock_limits;
alter table stock drop column supplier_id;
alter table stock drop column stock_images;
alter table stock drop column condition_desc;
