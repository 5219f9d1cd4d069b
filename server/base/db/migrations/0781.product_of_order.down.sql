update product set source = '5' where source = '7';
alter table product drop constraint product_source_check;
alter table product add constraint product_source_check check (source in ('1', '2', '3', '4', '5', '6'));
