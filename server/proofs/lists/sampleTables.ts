import { sql } from 'kysely'
import type { Db } from '../../base/db'

/** Tables of the sample schemas. */
export const createSampleTables = (db: Db) =>
  sql`create table sample_order (
      id bigint generated always as identity primary key, company_id bigint not null,
      order_num text not null, buyer_nick text, phone text, status text, kinds jsonb not null default '[]',
      amount numeric(14, 2) not null, quantity int, order_time timestamptz, publish_date date,
      province text, city text, district text, town text, is_urgent boolean not null default false,
      hold_flag boolean not null default false, shop_id bigint, remark text);
    create table sample_item (company_id bigint not null, order_id bigint, isbn text, goods_name text);
    create table sample_shop (id bigint primary key, company_id bigint not null, shop_name text);
    call protect_tenant_table('sample_order');
    call protect_tenant_table('sample_item');
    call protect_tenant_table('sample_shop')`.execute(db)
