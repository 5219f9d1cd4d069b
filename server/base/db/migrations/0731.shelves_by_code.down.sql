drop index shelf_by_code;
