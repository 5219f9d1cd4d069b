-- 收付款免审核 is on until a company turns it off: nobody waits for an audit he has not asked for (company.json).
alter table company alter column auto_audit_receipt set default true;
update company set auto_audit_receipt = true;
