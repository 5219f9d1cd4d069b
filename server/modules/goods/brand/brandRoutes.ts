import { sql } from 'kysely'
import { fail } from '../../../base/errors'
import { defineCrud } from '../../../kit/crud'
import type { Route } from '../../../kit/http'
import { brandImport } from './brandImport'
import { checkBrand, withPlatformNames } from './checkBrand'
import { linkProducts } from './linkProducts'

/** Everything the server knows about brands. */
export const brandRoutes: readonly Route[] = [
  ...defineCrud({
    page: '/brandInfo',
    columns: {
      productCount: sql`(select count(*)::int from product p where p.brand_id = t.id and p.status <> '2')`,
      platformMap: sql`t.platform_map`,
    },
    filters: {
      'platformMap.platformId': (platformId) =>
        sql`t.platform_map @> jsonb_build_array(jsonb_build_object('platformId', ${String(platformId)}::text))`,
    },
    tabs: {
      all: sql`true`,
      unmapped: sql`t.platform_map = '[]'`,
      expiring: sql`t.status = '1' and t.auth_to between current_date and current_date + 30`,
    },
    rows: async (_trx, rows) => rows.map(withPlatformNames),
    check: async (_trx, values) => checkBrand(values),
    unique: {
      brand_name_once: ({ brandName }) =>
        fail('BRAND_NAME_USED', { brandName, fields: { brandName: '这个品牌已经存在' } }),
    },
    inUse: ({ label, count }) => fail('BRAND_IN_USE', { brandName: label, count }),
  }),
  linkProducts,
  ...brandImport.routes,
]
