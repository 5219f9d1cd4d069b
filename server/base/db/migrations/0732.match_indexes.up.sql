-- A list of 500,000 books is counted, sorted and filtered by these columns: read from one narrow index instead of from rows
-- that hold explanations. They change when a book is matched, decided or ordered, which writes its row anew in any case.
-- The company stands at the end of a key: whose a row is, is then asked of the index once for all rows. Of a row itself the
-- policy asks it one by one, which costs more than reading the row.
create index gp_match_book_columns on gp_match_book (task_id, line_no, id, company_id)
  include (match_state, review_state, need_qty, list_price, min_price, min_discount, seller_count, title_score,
    chosen_qty, ordered_qty);
drop index gp_match_book_list;
create index gp_match_stock_rank on gp_match_stock (task_id, book_id, rank, company_id);
drop index gp_match_stock_book;
