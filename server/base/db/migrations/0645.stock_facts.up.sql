-- What a person keeps about a stock row beside its copies: how this copy looks, who delivered it, how many there should be.
alter table stock add column condition_desc text;
alter table stock add column stock_images jsonb not null default '[]';
alter table stock add column supplier_id bigint;
alter table stock add foreign key (supplier_id, company_id) references supplier (id, company_id);
alter table stock add constraint stock_limits
  check (min_quantity >= 0 and max_quantity >= coalesce(min_quantity, 0)) not valid;
-- 改品相: copies stay on their shelf and are of another grade.
alter table move_order_item add column new_grade text;
alter table move_order_item drop constraint move_order_item_check1;
alter table move_order_item add constraint move_order_item_changes
  check (from_shelf_id <> to_shelf_id and new_grade is null or new_grade <> condition_grade);
