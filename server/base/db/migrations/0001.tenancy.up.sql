-- formerly: 4e2522c552c0436a
-- Row-level security under the application. Two roles that can do nothing else: neither owner nor superuser, no login.
-- console_app works inside one company (app.company_id); console_system works across companies (sign-in, jobs, seed).
-- server/db/databaseRoles.ts makes them before this runs, or finds them made; an account that owns one database and
-- nothing more may get neither, and then others stand in for both names here and in every later migration.
grant usage on schema public to console_app, console_system;

-- The role behind a purpose: `app` or `system`.
create function database_role(purpose text) returns text language sql immutable as $$
  select case purpose when 'app' then (parse_ident('console_app'))[1] when 'system' then (parse_ident('console_system'))[1] end
$$;

-- For a table with company_id: `call protect_tenant_table('shop')`. An unset company is an error, never all rows.
create procedure protect_tenant_table(tbl regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy own_company on %s to console_app
       using (company_id = current_setting(''app.company_id'')::bigint)
       with check (company_id = current_setting(''app.company_id'')::bigint)', tbl);
  execute format('create policy every_company on %s to console_system using (true) with check (true)', tbl);
  execute format('grant select, insert, update, delete on %s to console_app, console_system', tbl);
end $$;

-- For a table that belongs to no company (regions, dictionaries): `call share_table('region')`.
-- Companies read it; with writable => true they also change it.
create procedure share_table(tbl regclass, writable boolean default false) language plpgsql as $$
begin
  execute format('grant select on %s to console_app', tbl);
  if writable then
    execute format('grant insert, update, delete on %s to console_app', tbl);
  end if;
  execute format('grant select, insert, update, delete on %s to console_system', tbl);
end $$;
