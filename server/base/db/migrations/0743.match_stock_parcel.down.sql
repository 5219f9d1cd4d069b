create index gp_match_stock_supplier on gp_match_stock (task_id, supply_company_id, warehouse_id) where chosen_qty > 0;
drop index gp_match_stock_parcel;
