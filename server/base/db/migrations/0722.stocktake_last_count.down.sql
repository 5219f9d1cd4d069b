drop index stocktake_item_counted;
