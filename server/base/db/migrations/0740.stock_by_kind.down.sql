create index stock_product on stock (warehouse_id, product_id, condition_grade);
drop index stock_by_kind;
