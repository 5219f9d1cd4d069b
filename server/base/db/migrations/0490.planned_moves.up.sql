-- A planned move is a document like others: it begins without lines, counts its versions and has a history.
alter table move_order
  add column version int not null default 1,
  alter column kind_count set default 0,
  alter column total_quantity set default 0,
  alter column move_status set default 'WAIT',
  drop constraint move_order_kind_count_check,
  drop constraint move_order_total_quantity_check,
  add constraint move_order_kind_count_check check (kind_count >= 0),
  add constraint move_order_total_quantity_check check (total_quantity >= 0),
  -- part of it has been moved, not all
  add constraint move_order_part check (move_status <> 'PART' or moved_quantity between 1 and total_quantity - 1);

call scope_table('document_log', $$(select scope_is_whole()) or ((case document_log.document_type
      when 'stocktake' then exists (select from stocktake d where d.id = document_log.document_id)
      when 'moveOrder' then exists (select from move_order d where d.id = document_log.document_id)
      else true end))$$);
