-- For databases made before migration 0001 had it.
create or replace function database_role(purpose text) returns text language sql immutable as $$
  select case purpose when 'app' then (parse_ident('console_app'))[1] when 'system' then (parse_ident('console_system'))[1] end
$$;
