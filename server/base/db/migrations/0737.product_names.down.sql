drop function products_with(text, text);
drop index product_names;
drop function asked_pieces(bigint, text);
drop function name_pieces(bigint, text);
