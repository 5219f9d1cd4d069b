create index gp_match_book_list on gp_match_book (task_id, line_no);
drop index gp_match_book_columns;
