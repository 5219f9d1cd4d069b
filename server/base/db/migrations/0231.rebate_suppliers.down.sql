alter table rebate_strategy drop column supplier_ids;
alter table rebate_strategy drop column supplier_categories;
