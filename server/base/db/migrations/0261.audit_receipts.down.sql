alter table company alter column auto_audit_receipt set default false;
update company set auto_audit_receipt = false;
