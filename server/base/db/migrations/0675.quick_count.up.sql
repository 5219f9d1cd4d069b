-- What a quick count notes of a line and does when it is audited (普通盘存, 古旧书盘存).
alter table stocktake_item
  add column sale_price numeric(14, 2) check (sale_price >= 0),
  -- the grade and the shelf a copy gets when the count is audited
  add column to_grade text,
  add column to_shelf_id bigint,
  add column condition_desc text,
  add column stock_images jsonb,
  -- the product was made for this line alone
  add column made_product boolean not null default false,
  add foreign key (to_shelf_id, company_id) references shelf (id, company_id),
  -- only a copy with a code of its own is moved or graded by a count
  add check (piece_code <> '' or (to_grade is null and to_shelf_id is null));

-- 本架完成: when the last book of a shelf was scanned or given up.
alter table stocktake_shelf add column finish_time timestamptz;
