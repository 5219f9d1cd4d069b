import { sql } from 'kysely'
import { defineList } from '../../../../kit/lists'

const counted = (table: string, more = sql`true`) =>
  sql`(select count(*)::int from ${sql.table(table)} o where o.warehouse_id = t.id and ${more})`

/** Names of the regions a warehouse lies in, from the province in. */
export const regionText = sql`(select string_agg(r.name, ' ' order by r.level) from region r
  where r.code in (t.province_id, t.city_id, t.district_id))`

export const warehouseList = defineList({
  page: '/storeManage',
  columns: {
    cityId: regionText,
    address: sql`concat_ws(' ', ${regionText}, t.address)`,
    areaCount: counted('warehouse_area'),
    shelfCount: counted('shelf', sql`o.removed_time is null`),
    productCount: sql`(select count(distinct s.product_id)::int from stock s where s.warehouse_id = t.id and s.quantity > 0)`,
    totalQuantity: sql`(select coalesce(sum(s.quantity), 0)::int from stock s where s.warehouse_id = t.id)`,
    defaultFlag: sql`exists (select from app_user u where u.warehouse_id = t.id
      and u.id = nullif(current_setting('app.user_id', true), '')::bigint)`,
    blackCount: counted('warehouse_black'),
    sortWallCount: counted('sort_wall'),
  },
  filters: {
    // names from the province in, as the region widget gives them
    cityId: (value) => {
      const names = (Array.isArray(value) ? value : [value]).map(String)
      return sql`(${sql.join(
        names.map(
          (name) => sql`exists (select from region r where r.name = ${name}
            and r.code in (t.province_id, t.city_id, t.district_id, t.town_id))`,
        ),
        sql` and `,
      )})`
    },
  },
  export: { permission: 'store:warehouse:export', fileName: '仓库' },
})
