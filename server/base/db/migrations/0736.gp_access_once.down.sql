create or replace view gp_access as
  with me as (select nullif(current_setting('app.company_id', true), '')::bigint as id)
  select s.company_id as supply_company_id, s.circle_id, s.supplier_code, null::bigint as share_id,
    null::numeric as agreed_discount, null::text as min_grade,
    'ALL'::text as scope, '[]'::jsonb as warehouse_ids, '[]'::jsonb as classify_ids
  from me
  join circle_member b on b.company_id = me.id and b.state = 'JOINED' and b.ability in ('BUY', 'BOTH')
  join stock_circle c on c.id = b.circle_id and c.state = 'ACTIVE'
  join circle_member s on s.circle_id = b.circle_id and s.company_id <> me.id
    and s.state = 'JOINED' and s.ability in ('SUPPLY', 'BOTH')
  where not exists (select from circle_black k
    where (k.company_id, k.black_company_id) in ((me.id, s.company_id), (s.company_id, me.id)))
  union all
  select h.supply_company_id, null, h.supplier_code, h.id, h.agreed_discount, h.min_grade,
    h.scope, h.warehouse_ids, h.classify_ids
  from me join share_stock h on h.company_id = me.id and h.state = 'AGREED'
    and (h.expire_time is null or h.expire_time > now())
  where not exists (select from circle_black k
    where (k.company_id, k.black_company_id) in ((me.id, h.supply_company_id), (h.supply_company_id, me.id)));

create or replace view gp_offer_book as
  select p.id as product_id, p.company_id as supply_company_id, p.isbn::bigint as isbn13, p.product_name, p.volume,
    p.volume_count, p.is_set, p.set_count, p.author, p.publisher, p.publish_date, p.edition, p.language, p.list_price,
    p.clc_code, p.main_images -> 0 as image
  from product p
  where p.company_id <> nullif(current_setting('app.company_id', true), '')::bigint
    and exists (select from gp_access a where a.supply_company_id = p.company_id);
drop function gp_access_companies();
drop function gp_access_now();
