-- Locks made by hand: why one was given back, and a shop lock always names its shops.
alter table stock_lock add column release_remark text;
alter table stock_lock add constraint stock_lock_shops
  check (lock_type <> 'SHOP' or (shop_ids is not null and jsonb_array_length(shop_ids) > 0)) not valid;
-- the minute chore asks for those that are due
create index stock_lock_due on stock_lock (expire_time)
  where status = 'ACTIVE' and lock_type in ('MANUAL', 'SHOP');
