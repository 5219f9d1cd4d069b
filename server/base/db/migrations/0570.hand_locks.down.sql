drop index stock_lock_due;
alter table stock_lock drop constraint stock_lock_shops;
alter table stock_lock drop column release_remark;
