-- The platform may add categories (dictionaries customer_category and supplier_category are open): which values there
-- are is checked where a form arrives, against what the dictionary holds at that moment.
alter table customer drop constraint customer_category_check;
alter table customer add constraint customer_category_check check (length(category) between 1 and 50);
alter table supplier drop constraint supplier_category_check;
alter table supplier add constraint supplier_category_check check (length(category) between 1 and 50);
