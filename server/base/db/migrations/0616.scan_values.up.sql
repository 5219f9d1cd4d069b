-- What a person fills in after a function key, e.g. the weight of a box: sent with the scan, counted once like it.
alter table scan add column key_values jsonb;
alter table scan add constraint scan_key_values check (key_values is null or kind = 'KEY');
