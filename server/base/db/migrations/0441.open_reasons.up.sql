-- The platform may add reasons to return goods (the dictionary trade_return_reason is open): which there are is checked
-- where a form arrives, against what the dictionary holds at that moment.
alter table wholesale_return drop constraint wholesale_return_return_reason_check;
alter table wholesale_return add constraint wholesale_return_return_reason_check
  check (length(return_reason) between 1 and 50);
alter table purchase_return drop constraint purchase_return_return_reason_check;
alter table purchase_return add constraint purchase_return_return_reason_check
  check (length(return_reason) between 1 and 50);
