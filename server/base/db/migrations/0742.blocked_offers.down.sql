drop index gp_stock_blocked;
