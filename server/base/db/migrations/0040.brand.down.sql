drop index product_brand_id;
alter table product drop constraint product_brand;
drop table brand;
