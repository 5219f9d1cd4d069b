call scope_table('document_log', $$(select scope_is_whole()) or (((document_log.document_type <> 'stocktake'
      or exists (select from stocktake d where d.id = document_log.document_id))))$$);

alter table move_order
  drop constraint move_order_part,
  drop constraint move_order_total_quantity_check,
  drop constraint move_order_kind_count_check,
  add constraint move_order_kind_count_check check (kind_count > 0),
  add constraint move_order_total_quantity_check check (total_quantity > 0),
  alter column move_status drop default,
  alter column total_quantity drop default,
  alter column kind_count drop default,
  drop column version;
