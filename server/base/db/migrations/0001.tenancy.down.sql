drop function if exists database_role(text);
drop procedure share_table(regclass, boolean);
drop procedure protect_tenant_table(regclass);
-- The roles stay: they belong to the cluster, and another database may stand on them.
revoke usage on schema public from console_app, console_system;
