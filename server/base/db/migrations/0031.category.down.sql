drop index product_classify;
alter table product drop constraint product_book_classify_id_company_id_fkey;
drop table category;
