drop table dict_data;
drop table dict_type;
