drop table shop;
drop table shop_group;
