alter table customer drop constraint customer_salesman_fkey;
alter table supplier drop constraint supplier_buyer_fkey;
alter table wholesale_order drop constraint wholesale_order_salesman_fkey;
alter table wholesale_return drop constraint wholesale_return_salesman_fkey;
alter table purchase_order drop constraint purchase_order_buyer_fkey;
alter table purchase_return drop constraint purchase_return_buyer_fkey;
