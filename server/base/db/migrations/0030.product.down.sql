drop table product_log;
drop table product_code_serial;
drop index stock_by_product;
drop table product;
