-- Row-level security under the application. Two roles that can do nothing else: neither owner nor superuser, no login.
-- console_app works inside one company (app.company_id); console_system works across companies (sign-in, jobs, seed).
do $$
declare
  name text;
begin
  foreach name in array array['console_app', 'console_system'] loop
    -- roles belong to the whole cluster: another database of it may have made them, even at this moment
    begin
      execute format('create role %I nologin nosuperuser nocreatedb nocreaterole nobypassrls', name);
    exception when duplicate_object or unique_violation then
      null;
    end;
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to current_user', name);
    end if;
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$;

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
