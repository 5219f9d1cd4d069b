drop table goods_mapping;
drop table order_tag;
drop table order_log;
drop table order_item;
drop table sales_order;
drop procedure protect_two_company_table(regclass);
