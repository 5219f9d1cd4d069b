-- 货架 are kept by people now. One that was used is not deleted but put out of sight: its ledger rows keep their place.
alter table shelf add column removed_time timestamptz;
alter table shelf add constraint shelf_removed check (removed_time is null or (status = '0' and not system_flag));
alter table shelf add constraint shelf_print_count check (print_count >= 0);
create index shelf_standing on shelf (company_id, warehouse_id) where removed_time is null;
