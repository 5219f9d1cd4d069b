drop table pack_box_item;
drop table pack_box;
drop table packing_list;
