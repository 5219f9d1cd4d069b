-- Suppliers of a rebate strategy beside its customers: their categories and ids are lists of their own.
alter table rebate_strategy add column supplier_categories jsonb not null default '[]';
alter table rebate_strategy add column supplier_ids jsonb not null default '[]';
