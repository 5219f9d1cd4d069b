create index gp_match_stock_book on gp_match_stock (task_id, book_id, rank);
drop index gp_match_stock_rank;
create index gp_match_book_list on gp_match_book (task_id, line_no);
drop index gp_match_book_columns;
