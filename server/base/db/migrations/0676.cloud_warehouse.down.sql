drop table cloud_goods;
drop table cloud_warehouse;
