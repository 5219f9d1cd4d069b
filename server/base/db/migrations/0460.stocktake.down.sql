call scope_table('message', $$(select scope_is_whole()) or (((message.order_num is null or (exists (select from sales_order d where d.order_num = message.order_num) or exists (select from after_sale d where d.after_sale_num = message.order_num) or exists (select from return_order d where d.return_num = message.order_num) or exists (select from purchase_order d where d.purchase_order_num = message.order_num) or exists (select from purchase_return d where d.bill_num = message.order_num) or exists (select from wholesale_order d where d.order_num = message.order_num) or exists (select from wholesale_return d where d.order_num = message.order_num)))
      and (message.biz_id is null or (exists (select from sales_order d where d.order_num = message.biz_id) or exists (select from after_sale d where d.after_sale_num = message.biz_id) or exists (select from return_order d where d.return_num = message.biz_id) or exists (select from purchase_order d where d.purchase_order_num = message.biz_id) or exists (select from purchase_return d where d.bill_num = message.biz_id) or exists (select from wholesale_order d where d.order_num = message.biz_id) or exists (select from wholesale_return d where d.order_num = message.biz_id)))))$$);

drop table document_log;
drop table stock_adjust_item;
drop table stock_adjust;
drop table stocktake_count;
drop table stocktake_item;
drop table stocktake_shelf;
drop table stocktake;
alter table shelf drop constraint shelf_of_company;
