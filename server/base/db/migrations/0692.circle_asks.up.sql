-- Requests made of a list's books, many at once, and quotes that become candidates of the list they came from.

-- A book of a list is asked for once at a time, however often it is ticked.
create unique index askfor_stock_book on askfor_stock (company_id, source_book_id)
  where source_book_id is not null and state in ('OPEN', 'ANSWERED');

-- Members that hold or lately held books: whom a request is told, once for all the books of a request.
create function holders_of_books(circles bigint[], isbns bigint[]) returns table (company_id bigint, isbn bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, b.isbn from unnest(isbns) as b(isbn)
  cross join lateral companies_with_book(circles, b.isbn, nullif(current_setting('app.company_id', true), '')::bigint) as c(id)
  order by 1
$$;
alter function holders_of_books(bigint[], bigint[]) owner to console_system;
revoke all on function holders_of_books(bigint[], bigint[]) from public;
grant execute on function holders_of_books(bigint[], bigint[]) to console_app, console_system;
