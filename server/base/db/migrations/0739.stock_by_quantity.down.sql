drop index stock_by_quantity;
