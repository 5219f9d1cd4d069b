-- 退回缺货: stock rows a document gave back because nothing lies there; it is not served from them by itself again.
alter table out_order add column given_back bigint[] not null default '{}';
