-- Who may grant what. The platform's company alone holds keys that end in ":platform".
alter table company add column is_platform boolean not null default false;
create unique index company_platform on company (is_platform) where is_platform;

-- Keys of menu rows an edition does not include, each with everything below it.
alter table software_version add column withheld_menus jsonb not null default '[]'
  check (jsonb_typeof(withheld_menus) = 'array');

-- What the platform changed by hand stays when the menu is generated anew; rows of its own are never generated.
alter table menu
  add column is_edited boolean not null default false,
  add column is_own boolean not null default false;

-- Kept permissions are found again under these numbers: every change of a role, a menu row or an edition gives a new
-- one, in the transaction of the change and whoever makes it. The row lock puts writers in line.
alter table role add column revision bigint not null default 1;
create table access_stamp (
  is_only boolean primary key default true check (is_only),
  revision bigint not null default 1
);
insert into access_stamp default values;
call share_table('access_stamp');

create function stamp_role() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger role_stamped before update on role for each row execute function stamp_role();

create function stamp_role_menus() returns trigger language plpgsql as $$
begin
  update role set revision = revision where id in (select role_id from changed);
  return null;
end $$;
create trigger role_menu_added after insert on role_menu
  referencing new table as changed for each statement execute function stamp_role_menus();
create trigger role_menu_removed after delete on role_menu
  referencing old table as changed for each statement execute function stamp_role_menus();
create trigger role_menu_moved after update on role_menu
  referencing old table as changed for each statement execute function stamp_role_menus();

create function stamp_access() returns trigger language plpgsql as $$
begin
  update access_stamp set revision = revision + 1;
  return null;
end $$;
create trigger menu_stamped after insert or update or delete on menu
  for each statement execute function stamp_access();
create trigger edition_stamped after insert or update or delete on software_version
  for each statement execute function stamp_access();

-- The menu rows a company has: in use, within its edition, and the platform's own only for the platform.
create function open_menus(company bigint)
  returns table (id bigint, parent_id bigint, menu_key text, menu_type text, perms text) language sql stable as $$
  with recursive shut as (
    select m.id from menu m
      where m.status <> '1'
        or m.perms like '%:platform' and not (select c.is_platform from company c where c.id = company)
        or jsonb_exists(
          (select v.withheld_menus from company c join software_version v on v.id = c.version_id where c.id = company),
          m.menu_key)
    union
    select m.id from menu m join shut s on m.parent_id = s.id
  )
  select m.id, m.parent_id, m.menu_key, m.menu_type, m.perms from menu m
  where m.id not in (select s.id from shut s)
$$;
