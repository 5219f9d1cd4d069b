drop trigger account_flow_is_a_chain on account_flow;
drop trigger freeze_follows_ledger on freeze_detail;
drop trigger balance_follows_ledger on company_financial;
drop trigger balance_opens_empty on company_financial;
drop trigger stock_flow_is_a_chain on stock_flow;
drop trigger stock_lock_follows_ledger on stock_lock;
drop trigger stock_follows_ledger on stock;
drop trigger stock_opens_empty on stock;
drop function account_flow_at_commit();
drop function freeze_at_commit();
drop function balance_at_commit();
drop function stock_flow_at_commit();
drop function stock_lock_at_commit();
drop function stock_at_commit();
drop function check_freeze(bigint);
drop function check_account(bigint);
drop function check_stock_row(bigint);
drop function refuse_unbalanced(text, text, boolean);

drop trigger freeze_detail_number on freeze_detail;
drop trigger stock_lock_number on stock_lock;
drop trigger account_flow_number on account_flow;
drop trigger stock_flow_number on stock_flow;
alter table freeze_detail alter column freeze_num drop default;
alter table stock_lock alter column lock_num drop default;
alter table account_flow alter column flow_num drop default;
alter table stock_flow alter column flow_num drop default;
drop function fill_freeze_num();
drop function fill_lock_num();
drop function fill_flow_num();
drop function ledger_number(text, bigint);

alter table account_flow drop constraint account_flow_freeze_named;
drop index account_flow_freeze;
alter table account_flow drop column reverses_id;
alter table account_flow drop constraint account_flow_id_company_id_key;

grant update, delete on stock_flow to console_app, console_system;
alter table stock_flow drop constraint stock_flow_posting_key;
alter table stock_flow drop column reverses_id;
alter table stock_flow drop column lock_id;
alter table stock_flow drop constraint stock_flow_id_company_id_key;
alter table stock_flow add constraint stock_flow_request_id_stock_id_flow_type_key
  unique (request_id, stock_id, flow_type);
alter table stock_lock drop constraint stock_lock_id_company_id_key;
drop index stock_lock_request;
alter table stock_lock drop column request_id;
alter table stock_lock drop column picked_quantity;
