-- What a line of a history says, with its values apart: each reader gets it in his language. Older lines have only the
-- Chinese in `content`, which stays what is stored for good.
alter table order_log add column content_parts jsonb;
alter table trade_log add column content_parts jsonb;
alter table document_log add column content_parts jsonb;

-- What whoever started a task reads: its file and its reports are in that language. Null is Chinese.
alter table task add column language text check (language in ('en'));
