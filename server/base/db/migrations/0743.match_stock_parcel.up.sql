-- Of what is chosen, who supplies it and who chose it: asked of a whole list at once.
create index gp_match_stock_parcel on gp_match_stock (task_id, supply_company_id, warehouse_id, company_id)
  include (book_id, supplier_code, choose_type) where chosen_qty > 0;
drop index gp_match_stock_supplier;
