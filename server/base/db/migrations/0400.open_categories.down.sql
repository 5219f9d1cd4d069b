update customer set category = '9' where category not in ('1', '2', '3', '4', '5', '6', '7', '9');
update supplier set category = '9' where category not in ('1', '2', '3', '4', '5', '6', '9');
alter table customer drop constraint customer_category_check;
alter table customer add constraint customer_category_check
  check (category in ('1', '2', '3', '4', '5', '6', '7', '9'));
alter table supplier drop constraint supplier_category_check;
alter table supplier add constraint supplier_category_check check (category in ('1', '2', '3', '4', '5', '6', '9'));
