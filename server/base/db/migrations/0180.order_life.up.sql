-- The life of an order after review: when picking began, when the supplier was last urged, what is still to be told to
-- the platform, and that a lost parcel will not come back.
alter table sales_order add column pick_time timestamptz;
alter table sales_order add column urge_time timestamptz;
-- set: the waybill waits to be uploaded since then; a job takes it
alter table sales_order add column upload_due timestamptz;
alter table sales_order add column loss_confirmed boolean not null default false;
update sales_order o set pick_time = (
  select max(l.create_time) from order_log l where l.order_id = o.id and l.log_type = 'PICK'
) where o.delivery_time is not null or o.status = 'DELIVERYING';

-- what the nightly and hourly jobs look for
create index sales_order_shipped on sales_order (delivery_time) where status = 'DELIVERIED';
create index sales_order_finished on sales_order (coalesce(finish_time, cancel_time))
  where not archived and status in ('DELIVERY_SUCCESS', 'DELIVERY_CANCEL');
create index sales_order_upload on sales_order (upload_due) where upload_due is not null;
create index sales_order_history on sales_order (company_id, order_time) where archived;
create index sales_order_supplied_history on sales_order (supply_company_id, order_time) where archived;

-- a stopped document whose goods are being put back does not keep its order from being reviewed again
drop index out_order_living;
create unique index out_order_living on out_order (order_id, warehouse_id)
  where out_type = 'SALE' and out_status not in ('CANCELLED', 'INTERCEPTED');
