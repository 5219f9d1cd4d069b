-- Who looks after a partner or a document is somebody of the same company.
alter table customer add constraint customer_salesman_fkey
  foreign key (company_id, salesman_id) references app_user (company_id, id)
  on delete set null (salesman_id) not valid;
alter table supplier add constraint supplier_buyer_fkey
  foreign key (company_id, buyer_id) references app_user (company_id, id)
  on delete set null (buyer_id) not valid;
alter table wholesale_order add constraint wholesale_order_salesman_fkey
  foreign key (company_id, salesman_id) references app_user (company_id, id)
  on delete set null (salesman_id) not valid;
alter table wholesale_return add constraint wholesale_return_salesman_fkey
  foreign key (company_id, salesman_id) references app_user (company_id, id)
  on delete set null (salesman_id) not valid;
alter table purchase_order add constraint purchase_order_buyer_fkey
  foreign key (company_id, buyer_id) references app_user (company_id, id)
  on delete set null (buyer_id) not valid;
alter table purchase_return add constraint purchase_return_buyer_fkey
  foreign key (company_id, buyer_id) references app_user (company_id, id)
  on delete set null (buyer_id) not valid;

alter table customer validate constraint customer_salesman_fkey;
alter table supplier validate constraint supplier_buyer_fkey;
alter table wholesale_order validate constraint wholesale_order_salesman_fkey;
alter table wholesale_return validate constraint wholesale_return_salesman_fkey;
alter table purchase_order validate constraint purchase_order_buyer_fkey;
alter table purchase_return validate constraint purchase_return_buyer_fkey;
