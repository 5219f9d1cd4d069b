-- A page of stock by product adds up the rows of its twenty kinds, not of all: they are read in the order of this index.
-- It takes the place of one by warehouse, product and grade, which the unique key of a place begins with, too.
create index stock_by_kind on stock (company_id, product_id, warehouse_id, condition_grade, stock_kind);
drop index stock_product;
