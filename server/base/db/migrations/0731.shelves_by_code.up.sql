-- Stock is listed in the order of its shelves: the first page begins at the first of them instead of sorting all rows.
create index shelf_by_code on shelf (company_id, shelf_code);
