alter table gp_review_log drop constraint gp_review_log_op_check;
update gp_review_log set op = 'RESET' where op = 'UNDO_SUPPLIER';
alter table gp_review_log add constraint gp_review_log_op_check check (op in ('CHOOSE', 'UNCHOOSE', 'RESET', 'PASS', 'SKIP',
  'RESTORE', 'REPLACE', 'MOVE_SUPPLIER', 'EXCLUDE_SUPPLIER', 'ACCEPT_PRICE', 'NEED', 'RETURN'));
drop table gp_supplier_step;
