-- 数据范围 under the application: who may see part of a company only is bound by the database, as companies are. The
-- policies below are made of server/db/scope/scopedTables.ts (npm run db:scopes); a spec compares the two.

-- What a transaction in somebody's name sets, in the message that begins it. An empty scope is the whole company:
-- the owner, whoever has 全部数据, and work in nobody's name (user 0).
--   scope: '' or 'narrow'; others: 'on' where rows of others are seen; shops, warehouses: where they are seen;
--   own_…: where rows made by oneself are seen, and where one works at all. An empty list text: everywhere.
create function data_scope_of(company bigint, who bigint) returns table (
  scope text, others text, shops text, warehouses text, own_shops text, own_warehouses text
) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person record;
  given record;
  shop_set text[];
  warehouse_set text[];
  own_shop_set text[];
  own_warehouse_set text[];
  sees_others boolean;
begin
  if coalesce(who, 0) = 0 then
    return query select '', 'on', '', '', '', '';
    return;
  end if;
  select u.is_owner, u.data_scope,
      array(select jsonb_array_elements_text(u.shop_nums)) as shops,
      array(select jsonb_array_elements_text(u.warehouse_ids)) as warehouses
    into person from app_user u where u.id = who and u.company_id = company;
  if not found then
    -- nobody of this company: what he made there himself, which is nothing
    return query select 'narrow', 'off', '', '', '', '';
    return;
  end if;
  if person.is_owner then
    return query select '', 'on', '', '', '', '';
    return;
  end if;
  -- what the roles in use give together; who never had a role is bound by his own scope alone
  select count(*) = 0 or bool_or(r.status = '1' and (r.role_key = 'boss' or r.data_scope = 'ALL')) as all_rows,
      coalesce(bool_or(r.status = '1' and r.data_scope = 'CUSTOM'), false) as some_rows,
      coalesce(bool_or(r.status = '1' and r.data_scope = 'SELF'), false) as own_rows
    into given from user_role ur join role r on r.id = ur.role_id where ur.user_id = who;
  if given.all_rows and person.data_scope = 'ALL' then
    return query select '', 'on', '', '', '', '';
    return;
  end if;
  sees_others := person.data_scope <> 'SELF' and (given.all_rows or given.some_rows);
  if not given.all_rows then
    select coalesce(array_agg(distinct s), '{}') into shop_set
      from user_role ur join role r on r.id = ur.role_id, jsonb_array_elements_text(r.shop_nums) s
      where ur.user_id = who and r.status = '1' and r.data_scope = 'CUSTOM';
    select coalesce(array_agg(distinct w), '{}') into warehouse_set
      from user_role ur join role r on r.id = ur.role_id, jsonb_array_elements_text(r.warehouse_ids) w
      where ur.user_id = who and r.status = '1' and r.data_scope = 'CUSTOM';
    own_shop_set := case when given.own_rows then null else shop_set end;
    own_warehouse_set := case when given.own_rows then null else warehouse_set end;
  end if;
  if person.data_scope = 'CUSTOM' then
    shop_set := common_names(shop_set, person.shops);
    warehouse_set := common_names(warehouse_set, person.warehouses);
    own_shop_set := common_names(own_shop_set, person.shops);
    own_warehouse_set := common_names(own_warehouse_set, person.warehouses);
  end if;
  return query select 'narrow', case when sees_others then 'on' else 'off' end,
    coalesce(shop_set::text, ''), coalesce(warehouse_set::text, ''),
    coalesce(own_shop_set::text, ''), coalesce(own_warehouse_set::text, '');
end $$;

-- The names in both; an absent list means all of them.
create function common_names(one text[], other text[]) returns text[] language sql immutable parallel safe as $$
  select case when one is null then other when other is null then one
    else array(select unnest(one) intersect select unnest(other)) end
$$;

grant create on schema public to console_system;
alter function data_scope_of(bigint, bigint) owner to console_system;
revoke create on schema public from console_system;
revoke execute on function data_scope_of(bigint, bigint) from public;
do $$ begin
  execute format('grant execute on function data_scope_of(bigint, bigint) to %I', current_user);
end $$;

-- What the policies ask, once per statement: each of them stands in a subselect of its own.
-- A trigger of the program (the ledgers are checked over all their rows, whoever moved them) sees the whole company.
create function scope_is_whole() returns boolean language sql stable parallel restricted as $$
  select coalesce(current_setting('app.scope', true), '') = '' or pg_trigger_depth() > 0
$$;
create function scope_of_others() returns boolean language sql stable parallel safe as $$
  select current_setting('app.scope_others', true) = 'on'
$$;
create function scope_user() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::bigint
$$;
create function scope_shops() returns text[] language sql stable parallel safe as $$
  select nullif(current_setting('app.scope_shops', true), '')::text[]
$$;
create function scope_warehouses() returns bigint[] language sql stable parallel safe as $$
  select nullif(current_setting('app.scope_warehouses', true), '')::bigint[]
$$;
create function own_shops() returns text[] language sql stable parallel safe as $$
  select nullif(current_setting('app.own_shops', true), '')::text[]
$$;
create function own_warehouses() returns bigint[] language sql stable parallel safe as $$
  select nullif(current_setting('app.own_warehouses', true), '')::bigint[]
$$;

-- The shop of the order that an order between companies was made for, within the company that sells: the order itself
-- names none. Only asked for rows without a shop, by who sees part of the shops.
create function origin_shop(sold text, company bigint) returns text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.scope', true), '');
  shop text;
begin
  -- where one account does everything, its own rows are narrowed too
  perform set_config('app.scope', '', true);
  select shop_num into shop from sales_order where order_num = sold and company_id = company
    and company_id = nullif(current_setting('app.company_id', true), '')::bigint;
  perform set_config('app.scope', before, true);
  return shop;
end $$;
grant create on schema public to console_system;
alter function origin_shop(text, bigint) owner to console_system;
revoke execute on function origin_shop(text, bigint) from public;
grant execute on function origin_shop(text, bigint) to console_app, console_system;

-- Of the company's own warehouses the choice of where to ship from has those in the user's scope.
create or replace view shippable_warehouse as
  select
    w.id,
    w.company_id,
    coalesce(c.short_name, c.company_name) as company_name,
    w.warehouse_name,
    w.warehouse_mode,
    w.cloud_flag,
    w.priority,
    coalesce(w.share_discount, 100) as share_discount,
    w.company_id = nullif(current_setting('app.company_id', true), '')::bigint as is_own
  from warehouse w
  join company c on c.id = w.company_id
  where w.status = '1'
    and c.status in ('TRIAL', 'NORMAL')
    and (
      (w.company_id = nullif(current_setting('app.company_id', true), '')::bigint and (
        (select scope_is_whole()) or (select own_warehouses()) is null
        or w.id = any ((select own_warehouses())::bigint[])))
      or (w.company_id <> nullif(current_setting('app.company_id', true), '')::bigint
        and w.share_flag and w.share_status = '2' and w.share_scope = 'ALL')
    );
revoke create on schema public from console_system;

-- Restrictive: it narrows whatever the policies of the companies let through, for reading and for writing. It binds the
-- owner of the tables too, for where the product has no role but his.
create procedure scope_table(tbl regclass, seen text) language plpgsql as $$
declare
  bound text := quote_ident(current_user);
begin
  if to_regrole('console_app') is not null then
    bound := 'console_app, ' || bound;
  end if;
  execute format('drop policy if exists data_scope on %s', tbl);
  execute format('create policy data_scope on %s as restrictive to %s using (%s) with check (%s)', tbl, bound, seen, seen);
end $$;

call scope_table('shop', $$(select scope_is_whole()) or (((select own_shops()) is null or shop.shop_num is null or shop.shop_num = any ((select own_shops())::text[])))$$);
call scope_table('warehouse', $$(select scope_is_whole()) or (((select own_warehouses()) is null or warehouse.id is null or warehouse.id = any ((select own_warehouses())::bigint[])))$$);
call scope_table('warehouse_area', $$(select scope_is_whole()) or (((select own_warehouses()) is null or warehouse_area.warehouse_id is null or warehouse_area.warehouse_id = any ((select own_warehouses())::bigint[])))$$);
call scope_table('shelf_area', $$(select scope_is_whole()) or (((select own_warehouses()) is null or shelf_area.warehouse_id is null or shelf_area.warehouse_id = any ((select own_warehouses())::bigint[])))$$);
call scope_table('shelf', $$(select scope_is_whole()) or (((select own_warehouses()) is null or shelf.warehouse_id is null or shelf.warehouse_id = any ((select own_warehouses())::bigint[])))$$);
call scope_table('stock', $$(select scope_is_whole()) or (((select own_warehouses()) is null or stock.warehouse_id is null or stock.warehouse_id = any ((select own_warehouses())::bigint[])))$$);
call scope_table('stock_lock', $$(select scope_is_whole()) or ((exists (select from stock parent where parent.id = stock_lock.stock_id)))$$);
call scope_table('stock_flow', $$(select scope_is_whole()) or ((exists (select from stock parent where parent.id = stock_flow.stock_id)))$$);
call scope_table('label_print', $$(select scope_is_whole()) or ((exists (select from stock parent where parent.id = label_print.stock_id)))$$);
call scope_table('goods_mapping', $$(select scope_is_whole()) or (((select own_shops()) is null or goods_mapping.shop_num is null or goods_mapping.shop_num = any ((select own_shops())::text[])))$$);
call scope_table('freight_template', $$(select scope_is_whole()) or (((select own_shops()) is null or freight_template.shop_num is null or freight_template.shop_num = any ((select own_shops())::text[])))$$);
call scope_table('init_order', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_shops()) is null or init_order.shop_num is null or init_order.shop_num = any ((select scope_shops())::text[]))) or (false and ((select own_shops()) is null or init_order.shop_num is null or init_order.shop_num = any ((select own_shops())::text[])))))$$);
call scope_table('sales_order', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_shops()) is null or not (company_id = nullif(current_setting('app.company_id', true), '')::bigint) or coalesce(sales_order.shop_num, origin_shop(sales_order.related_order_num, sales_order.company_id)) is null or coalesce(sales_order.shop_num, origin_shop(sales_order.related_order_num, sales_order.company_id)) = any ((select scope_shops())::text[])) and ((select scope_warehouses()) is null or not (supply_company_id = nullif(current_setting('app.company_id', true), '')::bigint) or sales_order.warehouse_id is null or sales_order.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((sales_order.create_by = (select scope_user())) and ((select own_shops()) is null or not (company_id = nullif(current_setting('app.company_id', true), '')::bigint) or coalesce(sales_order.shop_num, origin_shop(sales_order.related_order_num, sales_order.company_id)) is null or coalesce(sales_order.shop_num, origin_shop(sales_order.related_order_num, sales_order.company_id)) = any ((select own_shops())::text[])) and ((select own_warehouses()) is null or not (supply_company_id = nullif(current_setting('app.company_id', true), '')::bigint) or sales_order.warehouse_id is null or sales_order.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('order_item', $$(select scope_is_whole()) or ((exists (select from sales_order parent where parent.id = order_item.order_id)))$$);
call scope_table('order_log', $$(select scope_is_whole()) or ((exists (select from sales_order parent where parent.id = order_log.order_id)))$$);
call scope_table('after_sale', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_shops()) is null or not (company_id = nullif(current_setting('app.company_id', true), '')::bigint) or after_sale.shop_num is null or after_sale.shop_num = any ((select scope_shops())::text[])) and ((select scope_warehouses()) is null or not (supply_company_id = nullif(current_setting('app.company_id', true), '')::bigint) or after_sale.warehouse_id is null or after_sale.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((exists (select from sales_order parent where parent.id = after_sale.order_id and (parent.create_by = (select scope_user())))) and ((select own_shops()) is null or not (company_id = nullif(current_setting('app.company_id', true), '')::bigint) or after_sale.shop_num is null or after_sale.shop_num = any ((select own_shops())::text[])) and ((select own_warehouses()) is null or not (supply_company_id = nullif(current_setting('app.company_id', true), '')::bigint) or after_sale.warehouse_id is null or after_sale.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('after_sale_item', $$(select scope_is_whole()) or ((exists (select from after_sale parent where parent.id = after_sale_item.after_sale_id)))$$);
call scope_table('after_sale_message', $$(select scope_is_whole()) or ((exists (select from after_sale parent where parent.id = after_sale_message.after_sale_id)))$$);
call scope_table('return_order', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_shops()) is null or not (company_id = nullif(current_setting('app.company_id', true), '')::bigint) or return_order.shop_num is null or return_order.shop_num = any ((select scope_shops())::text[])) and ((select scope_warehouses()) is null or not (supply_company_id = nullif(current_setting('app.company_id', true), '')::bigint) or return_order.warehouse_id is null or return_order.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((exists (select from sales_order parent where parent.id = return_order.order_id and (parent.create_by = (select scope_user())))) and ((select own_shops()) is null or not (company_id = nullif(current_setting('app.company_id', true), '')::bigint) or return_order.shop_num is null or return_order.shop_num = any ((select own_shops())::text[])) and ((select own_warehouses()) is null or not (supply_company_id = nullif(current_setting('app.company_id', true), '')::bigint) or return_order.warehouse_id is null or return_order.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('return_order_item', $$(select scope_is_whole()) or ((exists (select from return_order parent where parent.id = return_order_item.return_order_id)))$$);
call scope_table('out_order', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_shops()) is null or not (order_type in ('SHOP_ORDER', 'MANUAL_ORDER')) or out_order.shop_num is null or out_order.shop_num = any ((select scope_shops())::text[])) and ((select scope_warehouses()) is null or out_order.warehouse_id is null or out_order.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((out_order.create_by = (select scope_user()) or exists (select from sales_order parent where parent.id = out_order.order_id and (parent.create_by = (select scope_user())))) and ((select own_shops()) is null or not (order_type in ('SHOP_ORDER', 'MANUAL_ORDER')) or out_order.shop_num is null or out_order.shop_num = any ((select own_shops())::text[])) and ((select own_warehouses()) is null or out_order.warehouse_id is null or out_order.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('out_order_item', $$(select scope_is_whole()) or ((exists (select from out_order parent where parent.id = out_order_item.out_order_id)))$$);
call scope_table('out_shipment', $$(select scope_is_whole()) or ((exists (select from out_order parent where parent.id = out_shipment.out_order_id)))$$);
call scope_table('out_shipment_item', $$(select scope_is_whole()) or ((exists (select from out_shipment parent where parent.id = out_shipment_item.shipment_id)))$$);
call scope_table('in_order', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_warehouses()) is null or in_order.warehouse_id is null or in_order.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((in_order.create_by = (select scope_user())) and ((select own_warehouses()) is null or in_order.warehouse_id is null or in_order.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('in_order_item', $$(select scope_is_whole()) or ((exists (select from in_order parent where parent.id = in_order_item.in_order_id)))$$);
call scope_table('in_receipt', $$(select scope_is_whole()) or ((exists (select from in_order parent where parent.id = in_receipt.in_order_id)))$$);
call scope_table('in_receipt_item', $$(select scope_is_whole()) or ((exists (select from in_receipt parent where parent.id = in_receipt_item.receipt_id)))$$);
call scope_table('customer', $$(select scope_is_whole()) or ((((select scope_of_others())) or ((customer.salesman_id = (select scope_user()) or customer.create_by = (select scope_user())))))$$);
call scope_table('supplier', $$(select scope_is_whole()) or ((((select scope_of_others())) or ((supplier.buyer_id = (select scope_user()) or supplier.create_by = (select scope_user())))))$$);
call scope_table('supplier_goods', $$(select scope_is_whole()) or ((exists (select from supplier parent where parent.id = supplier_goods.supplier_id)))$$);
call scope_table('wholesale_order', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_warehouses()) is null or wholesale_order.warehouse_id is null or wholesale_order.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((wholesale_order.salesman_id = (select scope_user()) or wholesale_order.create_by = (select scope_user())) and ((select own_warehouses()) is null or wholesale_order.warehouse_id is null or wholesale_order.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('wholesale_order_item', $$(select scope_is_whole()) or ((exists (select from wholesale_order parent where parent.id = wholesale_order_item.order_id)))$$);
call scope_table('wholesale_return', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_warehouses()) is null or wholesale_return.warehouse_id is null or wholesale_return.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((wholesale_return.salesman_id = (select scope_user()) or wholesale_return.create_by = (select scope_user())) and ((select own_warehouses()) is null or wholesale_return.warehouse_id is null or wholesale_return.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('wholesale_return_item', $$(select scope_is_whole()) or ((exists (select from wholesale_return parent where parent.id = wholesale_return_item.order_id)))$$);
call scope_table('purchase_order', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_warehouses()) is null or purchase_order.warehouse_id is null or purchase_order.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((purchase_order.buyer_id = (select scope_user()) or purchase_order.create_by = (select scope_user())) and ((select own_warehouses()) is null or purchase_order.warehouse_id is null or purchase_order.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('purchase_order_item', $$(select scope_is_whole()) or ((exists (select from purchase_order parent where parent.id = purchase_order_item.order_id)))$$);
call scope_table('purchase_return', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_warehouses()) is null or purchase_return.warehouse_id is null or purchase_return.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((purchase_return.buyer_id = (select scope_user()) or purchase_return.create_by = (select scope_user())) and ((select own_warehouses()) is null or purchase_return.warehouse_id is null or purchase_return.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('purchase_return_item', $$(select scope_is_whole()) or ((exists (select from purchase_return parent where parent.id = purchase_return_item.order_id)))$$);
call scope_table('trade_log', $$(select scope_is_whole()) or ((case business_type
      when '0' then exists (select from purchase_order d where d.purchase_order_num = trade_log.business_num)
      when '1' then exists (select from purchase_return d where d.bill_num = trade_log.business_num)
      when '2' then exists (select from wholesale_order d where d.order_num = trade_log.business_num)
      else exists (select from wholesale_return d where d.order_num = trade_log.business_num) end))$$);
call scope_table('account_period', $$(select scope_is_whole()) or ((((select scope_of_others())) or ((account_period.create_by = (select scope_user()) or exists (select from customer parent where parent.id = account_period.customer_id and (parent.salesman_id = (select scope_user()) or parent.create_by = (select scope_user()))) or exists (select from supplier parent where parent.id = account_period.supplier_id and (parent.buyer_id = (select scope_user()) or parent.create_by = (select scope_user())))))))$$);
call scope_table('account_period_record', $$(select scope_is_whole()) or ((exists (select from account_period parent where parent.id = account_period_record.account_period_id)))$$);
call scope_table('account_period_flow', $$(select scope_is_whole()) or ((exists (select from account_period parent where parent.id = account_period_flow.account_period_id)))$$);
call scope_table('advance', $$(select scope_is_whole()) or ((((select scope_of_others())) or ((advance.create_by = (select scope_user()) or exists (select from customer parent where parent.id = advance.customer_id and (parent.salesman_id = (select scope_user()) or parent.create_by = (select scope_user()))) or exists (select from supplier parent where parent.id = advance.supplier_id and (parent.buyer_id = (select scope_user()) or parent.create_by = (select scope_user())))))))$$);
call scope_table('advance_flow', $$(select scope_is_whole()) or ((exists (select from advance parent where parent.id = advance_flow.advance_id)))$$);
call scope_table('due', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_warehouses()) is null or due.warehouse_id is null or due.warehouse_id = any ((select scope_warehouses())::bigint[]))) or ((due.create_by = (select scope_user()) or exists (select from customer parent where parent.id = due.customer_id and (parent.salesman_id = (select scope_user()) or parent.create_by = (select scope_user()))) or exists (select from supplier parent where parent.id = due.supplier_id and (parent.buyer_id = (select scope_user()) or parent.create_by = (select scope_user())))) and ((select own_warehouses()) is null or due.warehouse_id is null or due.warehouse_id = any ((select own_warehouses())::bigint[])))))$$);
call scope_table('write_off', $$(select scope_is_whole()) or ((exists (select from due parent where parent.id = write_off.due_id)))$$);
call scope_table('receipt_payment', $$(select scope_is_whole()) or ((((select scope_of_others())) or ((receipt_payment.create_by = (select scope_user()) or exists (select from customer parent where parent.id = receipt_payment.customer_id and (parent.salesman_id = (select scope_user()) or parent.create_by = (select scope_user()))) or exists (select from supplier parent where parent.id = receipt_payment.supplier_id and (parent.buyer_id = (select scope_user()) or parent.create_by = (select scope_user())))))))$$);
call scope_table('receipt_payment_item', $$(select scope_is_whole()) or ((exists (select from receipt_payment parent where parent.id = receipt_payment_item.receipt_payment_id)))$$);
call scope_table('rebate_record', $$(select scope_is_whole()) or ((((select scope_of_others())) or ((rebate_record.create_by = (select scope_user()) or exists (select from customer parent where parent.id = rebate_record.customer_id and (parent.salesman_id = (select scope_user()) or parent.create_by = (select scope_user()))) or exists (select from supplier parent where parent.id = rebate_record.supplier_id and (parent.buyer_id = (select scope_user()) or parent.create_by = (select scope_user())))))))$$);
call scope_table('settlement_account_flow', $$(select scope_is_whole()) or ((((select scope_of_others())) or ((settlement_account_flow.create_by = (select scope_user())))))$$);
call scope_table('task', $$(select scope_is_whole()) or (task.create_by = (select scope_user()))$$);
call scope_table('task_item', $$(select scope_is_whole()) or ((exists (select from task parent where parent.id = task_item.task_id)))$$);
call scope_table('audit_log', $$(select scope_is_whole()) or (audit_log.user_id = (select scope_user()))$$);
call scope_table('message', $$(select scope_is_whole()) or (((message.order_num is null or (exists (select from sales_order d where d.order_num = message.order_num) or exists (select from after_sale d where d.after_sale_num = message.order_num) or exists (select from return_order d where d.return_num = message.order_num) or exists (select from purchase_order d where d.purchase_order_num = message.order_num) or exists (select from purchase_return d where d.bill_num = message.order_num) or exists (select from wholesale_order d where d.order_num = message.order_num) or exists (select from wholesale_return d where d.order_num = message.order_num)))
      and (message.biz_id is null or (exists (select from sales_order d where d.order_num = message.biz_id) or exists (select from after_sale d where d.after_sale_num = message.biz_id) or exists (select from return_order d where d.return_num = message.biz_id) or exists (select from purchase_order d where d.purchase_order_num = message.biz_id) or exists (select from purchase_return d where d.bill_num = message.biz_id) or exists (select from wholesale_order d where d.order_num = message.biz_id) or exists (select from wholesale_return d where d.order_num = message.biz_id)))))$$);
