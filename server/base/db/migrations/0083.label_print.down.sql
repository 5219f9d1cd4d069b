drop table label_print;
