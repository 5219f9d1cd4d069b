drop table label_line;
