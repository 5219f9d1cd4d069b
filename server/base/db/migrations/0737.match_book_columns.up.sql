-- A list of 500,000 books is counted, sorted and filtered by these columns: read from one narrow index instead of from rows
-- that hold explanations.
create index gp_match_book_columns on gp_match_book (task_id, line_no, id)
  include (company_id, match_state, review_state, need_qty, list_price, min_price, min_discount, seller_count, title_score,
    chosen_qty, ordered_qty);
drop index gp_match_book_list;
