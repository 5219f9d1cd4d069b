drop function audit_digest(bigint, int, text, bigint[]);
drop function audit_content(audit_log);
drop table audit_head;
drop table audit_seal;
drop table audit_pending;
drop table audit_log;
drop function note_audit_pending();
drop function refuse_audit_change();
