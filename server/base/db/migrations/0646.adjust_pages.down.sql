drop index stock_adjust_item_of;
drop index stock_adjust_of;
alter table stock_adjust drop column images;
call scope_table('document_log', $$(select scope_is_whole()) or ((case document_log.document_type
      when 'stocktake' then exists (select from stocktake d where d.id = document_log.document_id)
      when 'moveOrder' then exists (select from move_order d where d.id = document_log.document_id)
      when 'inOrder' then exists (select from in_order d where d.id = document_log.document_id)
      when 'transfer' then exists (select from transfer d where d.id = document_log.document_id)
      when 'outOrder' then exists (select from out_order d where d.id = document_log.document_id)
      else true end))$$);
