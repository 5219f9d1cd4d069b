drop table quality_record;
drop table pick_allocation;
drop table pick_list_item;
drop table pick_list;
drop table wave;
