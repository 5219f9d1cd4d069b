drop table prepared;
