-- The most copies first, more than some, none at all: rows are found and counted by their copies instead of sorting or
-- walking through all of them. The warehouse stands in it for the policies: whoever counts reads no rows. Receipts and
-- shipments pay for it, reservations and picks do not.
create index stock_by_quantity on stock (company_id, quantity desc nulls last, id desc) include (warehouse_id);
