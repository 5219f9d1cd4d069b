import { sql } from 'kysely'
import { fail } from '../../../base/errors'
import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { defineList, type ListRow } from '../../../kit/lists'
import { defineBatch, defineMachine, lockRow } from '../../../kit/machines'
import { defineRecord } from '../../../kit/records'
import { brandImport } from './brandImport'
import { checkBrand, platformName, type PlatformBrand } from './checkBrand'
import { linkProducts } from './linkProducts'

const productCount = sql`(
  select count(*)::int from product p where p.brand_id = t.id and p.status <> '2')`

const list = defineList({
  page: '/brandInfo',
  columns: { productCount, platformMap: sql`t.platform_map` },
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
  export: { permission: 'product:brand:list', fileName: '品牌' },
})

const record = defineRecord({
  resource: 'brand',
  base: '/product/brand',
  add: 'product:brand:add',
  edit: 'product:brand:edit',
  check: async (_trx, values) => checkBrand(values),
  unique: {
    brand_name_once: ({ brandName }) =>
      fail('BRAND_NAME_USED', { brandName, fields: { brandName: '这个品牌已经存在' } }),
  },
})

const states = defineMachine({
  resource: 'brand',
  table: 'brand',
  transitions: { enable: {}, disable: {} },
})

const remove = defineBatch({
  resource: 'brand',
  action: 'remove',
  errors: ['BRAND_IN_USE'],
  async row(trx, _ctx, id, _input, name) {
    const { brandName } = await lockRow(trx, 'brand', id)
    name(String(brandName))
    const { count } = await trx
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('brandId', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) throw fail('BRAND_IN_USE', { brandName, count })
    await trx.deleteFrom('brand').where('id', '=', id).execute()
  },
})

const maxChoices = 100

/** Choices of every brand select: enabled ones by keyword, or exactly the asked ones, disabled too. */
const down = defineRoute({
  call: 'GET /product/brand/down',
  permission: 'login',
  summary: '品牌选项',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    values: Type.Optional(Type.Union([Type.Array(Type.String()), Type.String()])),
  }),
  handle: (ctx, { query: { keyword = '', values } }) => {
    const ids = [values ?? []].flat().filter((id) => /^\d{1,18}$/.test(id))
    return ctx.trx((trx) =>
      trx
        .selectFrom('brand')
        .select(['id', 'brandName'])
        .$if(values === undefined, (select) => select.where('status', '=', '1'))
        .$if(values !== undefined, (select) =>
          select.where(sql<boolean>`id = any(${ids}::bigint[])`),
        )
        .where(sql<boolean>`position(lower(${keyword}) in lower(brand_name)) > 0`)
        .orderBy('sort')
        .orderBy('brandName')
        .limit(maxChoices)
        .execute(),
    )
  },
})

// `label` is how a cell and an export show one line: 孔夫子 中华书局
function withPlatformNames(row: ListRow): ListRow {
  const lines = row.platformMap as PlatformBrand[]
  const named = lines.map((line) => ({
    ...line,
    label: `${platformName(line.platformId)} ${line.platformBrandName}`,
  }))
  return { ...row, platformMap: named }
}

/** Everything the server knows about brands. */
export const brandRoutes: readonly Route[] = [
  ...list,
  ...record,
  ...states,
  remove,
  down,
  linkProducts,
  ...brandImport.routes,
]
