-- 盘盈入库 and 盘亏出库 as documents of their own: pictures of what is damaged, their lists, their history.
alter table stock_adjust add column images jsonb not null default '[]';
create index stock_adjust_of on stock_adjust (company_id, adjust_type, create_time);
create index stock_adjust_item_of on stock_adjust_item (adjust_id);
call scope_table('document_log', $$(select scope_is_whole()) or ((case document_log.document_type
      when 'stocktake' then exists (select from stocktake d where d.id = document_log.document_id)
      when 'moveOrder' then exists (select from move_order d where d.id = document_log.document_id)
      when 'inOrder' then exists (select from in_order d where d.id = document_log.document_id)
      when 'transfer' then exists (select from transfer d where d.id = document_log.document_id)
      when 'outOrder' then exists (select from out_order d where d.id = document_log.document_id)
      when 'surplus' then exists (select from stock_adjust d where d.id = document_log.document_id)
      when 'deficit' then exists (select from stock_adjust d where d.id = document_log.document_id)
      else true end))$$);
