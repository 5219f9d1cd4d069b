drop table region;
