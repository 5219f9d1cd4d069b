drop index gp_match_task_basket;
drop table gp_search_record;
