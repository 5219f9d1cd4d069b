-- copies of a shelf, and of its areas
create index stock_of_shelf on stock (shelf_id);
