drop table in_box;
