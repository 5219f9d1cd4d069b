drop table account_flow;
drop function refuse_ledger_change();
drop table freeze_detail;
drop table company_financial;
