drop index quality_record_wave;
drop index quality_record_item;
drop table sort_over;
alter table out_order_item drop constraint out_order_item_checked;
alter table wave drop column sort_time;
alter table wave drop column sort_by;
