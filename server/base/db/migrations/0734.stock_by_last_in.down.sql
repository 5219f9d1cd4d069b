drop index stock_by_last_in;
