drop table receipt_payment_item;
drop table receipt_payment;
drop function fill_receipt_num();
