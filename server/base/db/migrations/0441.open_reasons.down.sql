-- what has been given a further reason has another one then
update wholesale_return set return_reason = '9' where return_reason not in ('0', '1', '2', '3', '4', '9');
update purchase_return set return_reason = '9' where return_reason not in ('0', '1', '2', '3', '4', '9');
alter table wholesale_return drop constraint wholesale_return_return_reason_check;
alter table wholesale_return add constraint wholesale_return_return_reason_check
  check (return_reason in ('0', '1', '2', '3', '4', '9'));
alter table purchase_return drop constraint purchase_return_return_reason_check;
alter table purchase_return add constraint purchase_return_return_reason_check
  check (return_reason in ('0', '1', '2', '3', '4', '9'));
