-- 7: opened by the program when a book is ordered of another company that ours does not have yet.
alter table product drop constraint product_source_check;
alter table product add constraint product_source_check check (source in ('1', '2', '3', '4', '5', '6', '7'));
