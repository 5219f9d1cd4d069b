drop function holders_of_books(bigint[], bigint[]);
drop index askfor_stock_book;
