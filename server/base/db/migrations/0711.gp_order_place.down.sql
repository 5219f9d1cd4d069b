alter table gp_match_task drop column order_place;
