drop index stock_of_shelf;
