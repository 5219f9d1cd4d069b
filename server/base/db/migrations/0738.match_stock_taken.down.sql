drop index gp_match_stock_taken;
drop index gp_match_stock_ordered;
