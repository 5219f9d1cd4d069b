-- What came in last is asked for first: rows are found in that order instead of sorting all of them. Only what comes in
-- pays for it; reservations, picks and shipments change no row of the index.
create index stock_by_last_in on stock (company_id, last_in_time desc nulls last, id desc);
