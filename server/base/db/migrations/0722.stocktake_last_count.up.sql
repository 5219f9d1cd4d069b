-- 盘点详情 shows the book counted last, also of a stocktake with many thousand lines.
create index stocktake_item_counted on stocktake_item (stocktake_id, count_time desc) where count_time is not null;
