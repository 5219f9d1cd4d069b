-- A policy that asks whether the order of a row is seen was planned with the policy of orders in it, for every table of
-- a statement again: a report over five tables of lines spent more time on its plan than on its rows. A function is
-- planned by itself, and called only for a narrow scope. It runs as its caller, under the policies of orders.
create function sees_order(order_id bigint) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from sales_order o where o.id = order_id);
end $$;

create function is_maker_of_order(order_id bigint) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from sales_order o where o.id = order_id and o.create_by = scope_user());
end $$;

call scope_table('order_item', $$(select scope_is_whole()) or ((sees_order(order_item.order_id)))$$);
call scope_table('order_log', $$(select scope_is_whole()) or ((sees_order(order_log.order_id)))$$);
call scope_table('after_sale', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_shops())::text[] is null or not (company_id = (select scope_company())) or after_sale.shop_num = any ((select scope_shops())::text[]) or after_sale.shop_num is null) and ((select scope_warehouses())::bigint[] is null or not (supply_company_id = (select scope_company())) or after_sale.warehouse_id = any ((select scope_warehouses())::bigint[]) or after_sale.warehouse_id is null)) or ((is_maker_of_order(after_sale.order_id)) and ((select own_shops())::text[] is null or not (company_id = (select scope_company())) or after_sale.shop_num = any ((select own_shops())::text[]) or after_sale.shop_num is null) and ((select own_warehouses())::bigint[] is null or not (supply_company_id = (select scope_company())) or after_sale.warehouse_id = any ((select own_warehouses())::bigint[]) or after_sale.warehouse_id is null))))$$);
call scope_table('return_order', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_shops())::text[] is null or not (company_id = (select scope_company())) or return_order.shop_num = any ((select scope_shops())::text[]) or return_order.shop_num is null) and ((select scope_warehouses())::bigint[] is null or not (supply_company_id = (select scope_company())) or return_order.warehouse_id = any ((select scope_warehouses())::bigint[]) or return_order.warehouse_id is null)) or ((is_maker_of_order(return_order.order_id)) and ((select own_shops())::text[] is null or not (company_id = (select scope_company())) or return_order.shop_num = any ((select own_shops())::text[]) or return_order.shop_num is null) and ((select own_warehouses())::bigint[] is null or not (supply_company_id = (select scope_company())) or return_order.warehouse_id = any ((select own_warehouses())::bigint[]) or return_order.warehouse_id is null))))$$);
call scope_table('out_order', $$(select scope_is_whole()) or ((((select scope_of_others()) and ((select scope_shops())::text[] is null or not (order_type in ('SHOP_ORDER', 'MANUAL_ORDER')) or out_order.shop_num = any ((select scope_shops())::text[]) or out_order.shop_num is null) and ((select scope_warehouses())::bigint[] is null or out_order.warehouse_id = any ((select scope_warehouses())::bigint[]) or out_order.warehouse_id is null)) or ((out_order.create_by = (select scope_user()) or is_maker_of_order(out_order.order_id)) and ((select own_shops())::text[] is null or not (order_type in ('SHOP_ORDER', 'MANUAL_ORDER')) or out_order.shop_num = any ((select own_shops())::text[]) or out_order.shop_num is null) and ((select own_warehouses())::bigint[] is null or out_order.warehouse_id = any ((select own_warehouses())::bigint[]) or out_order.warehouse_id is null))))$$);
