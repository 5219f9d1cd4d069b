-- Of indexes that cost the same, as all do while a table is nearly empty, the planner takes the newest (0741). A foreign
-- key's check of the row it names was planned by an index of the whole company on thirty-three tables, and kept that plan
-- until statistics came: the first imports of a new installation walked all rows of the company for every line. Whoever
-- adds an index to a table that others name by id and company calls this for it. Where a table has grown, statistics
-- tell the planner better and its key is left alone.
create procedure renew_key(keyed regclass) language plpgsql as $$
declare
  key pg_constraint;
  key_text text;
  -- foreign keys that name the key alone hold on to its index
  held pg_constraint[];
  texts text[];
begin
  if (select reltuples from pg_class where oid = keyed) > 100000 then return; end if;
  select * into strict key from pg_constraint where conrelid = keyed and contype = 'p';
  key_text := pg_get_constraintdef(key.oid);
  select coalesce(array_agg(c), '{}'), coalesce(array_agg(pg_get_constraintdef(c.oid)), '{}') into held, texts
    from pg_constraint c where c.contype = 'f' and c.conindid = key.conindid;
  for at in 1 .. cardinality(held) loop
    execute format('alter table %s drop constraint %I', held[at].conrelid::regclass, held[at].conname);
  end loop;
  execute format('alter table %s drop constraint %I, add constraint %I %s', keyed, key.conname, key.conname, key_text);
  for at in 1 .. cardinality(held) loop
    execute format('alter table %s add constraint %I %s', held[at].conrelid::regclass, held[at].conname, texts[at]);
  end loop;
end $$;

do $$
declare
  keyed regclass;
begin
  for keyed in
    select distinct c.confrelid::regclass from pg_constraint c
    where c.contype = 'f' and array_length(c.confkey, 1) > 1
      and not exists (select from pg_constraint k join pg_index i on i.indexrelid = k.conindid
        where k.conrelid = c.confrelid and k.contype = 'p'
          and i.indexrelid = (select max(n.indexrelid) from pg_index n where n.indrelid = c.confrelid))
  loop
    call renew_key(keyed);
  end loop;
end $$;
