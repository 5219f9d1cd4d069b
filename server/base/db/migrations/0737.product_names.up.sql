-- A part of a name or an author is found by its pieces of two and three letters, in an index that every PostgreSQL can keep
-- without an extension. Pieces bear their company: nobody's search walks through other people's books.
create function name_pieces(company bigint, said text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  own text := company || ':';
  letters text := lower(said);
  found text[] := '{}';
begin
  for at in 1 .. length(letters) - 1 loop
    found := found || (own || substr(letters, at, 2)) || (own || substr(letters, at, 3));
  end loop;
  return found;
end $$;

-- What a name has in it that has this text in it.
create function asked_pieces(company bigint, said text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(distinct company || ':' || substr(s, at, n))
  from lower(said) s, least(length(s), 3) n, generate_series(1, length(s) - n + 1) at
  where n > 1
$$;

create index product_names on product
  using gin (name_pieces(company_id, product_name), name_pieces(company_id, author));

-- Products of the company a transaction acts for. As the system: below row-level security an index serves only operators
-- that keep what they compare to themselves, and arrays have none of them.
-- @param said  at least two letters
create function products_with(field text, said text) returns setof bigint
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
declare
  mine bigint := nullif(current_setting('app.company_id', true), '')::bigint;
begin
  if field = 'author' then
    return query select p.id from product p where p.company_id = mine
      and name_pieces(p.company_id, p.author) @> asked_pieces(mine, said) and strpos(lower(p.author), lower(said)) > 0;
  else
    return query select p.id from product p where p.company_id = mine
      and name_pieces(p.company_id, p.product_name) @> asked_pieces(mine, said)
      and strpos(lower(p.product_name), lower(said)) > 0;
  end if;
end $$;
alter function products_with(text, text) owner to console_system;
revoke all on function products_with(text, text) from public;
grant execute on function products_with(text, text) to console_app, console_system;
