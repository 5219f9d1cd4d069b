alter table task drop column language;
alter table document_log drop column content_parts;
alter table trade_log drop column content_parts;
alter table order_log drop column content_parts;
