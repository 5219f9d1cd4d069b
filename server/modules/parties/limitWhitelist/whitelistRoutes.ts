import { sql } from 'kysely'
import { defineCrud } from '../../../kit/crud'
import type { Route } from '../../../kit/http'
import { checkEntry, productNameOf } from './checkEntry'
import { whitelistState } from './state'
import { switchRoutes } from './switchRoutes'
import { whitelistImport } from './whitelistImport'

const within = (column: string, value: unknown) =>
  sql`t.${sql.ref(column)} @> jsonb_build_array(${String(value)}::text)`

/** 限制白名单. */
export const limitWhitelistRoutes: readonly Route[] = [
  ...defineCrud({
    page: '/limitWhitelist',
    columns: {
      state: whitelistState,
      shopNames: sql`(select coalesce(jsonb_agg(s.shop_name order by s.id), '[]') from shop s
        where s.company_id = t.company_id and jsonb_exists(t.shop_nums, s.shop_num))`,
      restrictedReasons: sql`t.restricted_reasons`,
      platformIds: sql`t.platform_ids`,
      shopNums: sql`t.shop_nums`,
      proof: sql`t.proof`,
    },
    filters: {
      restrictedReason: (value) => within('restricted_reasons', value),
      platformId: (value) => within('platform_ids', value),
      shopNum: (value) => within('shop_nums', value),
      createBy: (value) => sql`t.create_by = ${String(value)}::bigint`,
    },
    async check(trx, values, ctx) {
      checkEntry(values)
      const startTime = values.startTime ?? ctx.now()
      return { startTime, productName: await productNameOf(trx, values) }
    },
  }),
  ...switchRoutes,
  ...whitelistImport.routes,
]
