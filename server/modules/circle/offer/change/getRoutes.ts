import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { AppError } from '../../../../base/errors'
import { orRefusal, type Trx } from '../../../../base/db'
import { defineRoute, type Route } from '../../../../kit/http'
import { readQuota } from '../../quota'
import { ownRows } from '../lists/ownStock'
import { setBase, setPrice } from '../price/priceOffers'

const idList = Type.String({ pattern: '^[0-9]{1,18}(,[0-9]{1,18}){0,199}$', title: '圈内库存' })
const versionList = Type.Optional(
  Type.String({ pattern: '^[0-9]{1,9}(,[0-9]{1,9}){0,199}$', title: '版本号' }),
)
const percent = Type.Optional(Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$' }))
const yuan = Type.Optional(Type.String({ pattern: '^\\d{1,8}(\\.\\d{1,2})?$' }))

const PriceQuery = Type.Object({
  ids: idList,
  versions: versionList,
  priceType: Type.Union(
    ['FIXED', 'DISCOUNT', 'TEMPLATE'].map((one) => Type.Literal(one)),
    { title: '定价方式' },
  ),
  price: yuan,
  rate: percent,
  priceTemplateId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '价格模板' })),
})
const BaseQuery = Type.Object({
  ids: idList,
  versions: versionList,
  baseType: Type.Union(
    ['NONE', 'FIXED', 'DISCOUNT', 'COST'].map((one) => Type.Literal(one)),
    { title: '底价方式' },
  ),
  basePrice: yuan,
  rate: percent,
})

/**
 * GET in product.md although they change data. A token in the header and the permission are asked as everywhere; the
 * version keeps one from overwriting what they have not seen, a repeat finds its price set and changes nothing, and like
 * every change they leave their row in the audit log.
 */
const setPriceByGet = defineRoute({
  call: 'GET /association/gpStock/setPrice',
  permission: 'gp:stock:price',
  summary: '改圈内价',
  reads: false,
  query: PriceQuery,
  handle: (ctx, { query }) =>
    ctx.trx((trx) =>
      each(trx, query, (id, version) =>
        setPrice(
          trx,
          id,
          {
            priceType: query.priceType,
            price: query.price,
            priceRate: query.rate,
            priceTemplateId: query.priceTemplateId,
          },
          { version, isStrict: true },
        ),
      ),
    ),
})

const updateBase = defineRoute({
  call: 'GET /association/gpStock/updateBase',
  permission: 'gp:stock:base',
  summary: '改底价',
  reads: false,
  query: BaseQuery,
  handle: (ctx, { query }) =>
    ctx.trx((trx) =>
      each(trx, query, (id, version) =>
        setBase(
          trx,
          id,
          { baseType: query.baseType, basePrice: query.basePrice, baseRate: query.rate },
          version,
        ),
      ),
    ),
})

/** Each row by itself: what is refused changes nothing and says why. */
async function each(
  trx: Trx,
  { ids, versions }: Pick<Static<typeof PriceQuery>, 'ids' | 'versions'>,
  work: (id: string, version: number | undefined) => Promise<unknown>,
) {
  const seen = versions?.split(',').map(Number) ?? []
  const results: { id: string; ok: boolean; error?: string; reason?: string }[] = []
  for (const [at, id] of ids.split(',').entries()) {
    const done = await orRefusal(trx, () => work(id, seen[at]))
    results.push(
      done instanceof AppError
        ? { id, ok: false, error: done.code, reason: done.message }
        : { id, ok: true },
    )
  }
  const success = results.filter(({ ok }) => ok).length
  return { results, success, failed: results.length - success }
}

const listByCompany = defineRoute({
  call: 'GET /association/gpStock/getListByCompany',
  permission: ['gp:circle:list', 'gp:stock:list'],
  summary: '我的在圈库存',
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql`
        select t.circle_id::text, t.circle_name, t.warehouse_name, t.title_count, t.copy_count, t.list_amount, t.blocked_count
        from ${ownRows(ctx.companyId)} t order by t.circle_id, t.warehouse_name`.execute(trx)
      return rows
    }),
})

const remaining = defineRoute({
  call: 'GET /association/gpStock/getRemainingQuota',
  permission: 'login',
  summary: '剩余比价额度',
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const { gpPrice, initGpPrice } = await readQuota(trx)
      return { gpPrice, initGpPrice }
    }),
})

const freight = defineRoute({
  call: 'GET /association/gpStock/freightDown',
  permission: ['gp:stock:list', 'gp:stock:add'],
  summary: '馆配运费模板选项',
  handle: (ctx) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('freightTemplate')
        .select(['id', 'templateName'])
        .where((eb) => eb.or([eb('platformId', '=', '16'), eb('platformId', 'is', null)]))
        .orderBy('isDefault', 'desc')
        .orderBy('id')
        .limit(200)
        .execute(),
    ),
})

export const offerGets: readonly Route[] = [
  setPriceByGet,
  updateBase,
  listByCompany,
  remaining,
  freight,
]
