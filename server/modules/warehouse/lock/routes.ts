import { sql } from 'kysely'
import { Type } from 'typebox'
import { askedValues, defineRoute, isAsked, type Route } from '../../../kit/http'
import { defineBatch, type BatchAnswer } from '../../../kit/machines'
import { actionBody } from '../../../kit/records'
import { serveLacking } from '../outOrder'
import { editLock, releaseByHand } from './changeByHand'
import { findLockable } from './findLockable'
import { isDue, lockRows } from './lists'
import { lockByHand, type HandLock } from './lockByHand'
import { repairLock } from './repair'

const add = defineRoute({
  call: 'POST /wms/lockLibrary/add',
  permission: 'store:lock:add',
  summary: '新增锁库',
  resource: 'stockLock',
  body: actionBody('stockLock', 'add'),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => ({ ids: await lockByHand(trx, ctx, body as HandLock & typeof body) })),
})

const queryShops = defineRoute({
  call: 'GET /wms/lockLibrary/queryShops',
  permission: ['store:lock:list', 'store:lock:add'],
  summary: '锁库：可选的店铺',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    values: askedValues,
  }),
  handle: (ctx, { query: { keyword = '', values } }) =>
    ctx.trx(async (trx) => {
      const shops = await trx
        .selectFrom('shop')
        .select(['id', 'shopNum', 'shopName', 'platformId'])
        .where('companyId', '=', ctx.companyId)
        // a shop that closed is still called by its name
        .$if(values === undefined, (one) => one.where('status', '=', '1'))
        .where(sql<boolean>`position(lower(${keyword}) in lower(shop_name)) > 0`)
        .orderBy('sort')
        .orderBy('id')
        .limit(500)
        .execute()
      return shops.filter(({ id, shopNum }) => isAsked(values, id, shopNum))
    }),
})

const places = defineRoute({
  call: 'GET /wms/lockLibrary/places',
  permission: 'store:lock:add',
  summary: '锁库：货位与可用数量',
  query: Type.Object({
    values: askedValues,
    warehouseId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    code: Type.Optional(Type.String({ maxLength: 60 })),
    conditionGrade: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  handle: (ctx, { query: { values, warehouseId, code, conditionGrade } }) =>
    ctx.trx(async (trx) => {
      if (!warehouseId || !code || !conditionGrade) return []
      const rows = await findLockable(trx, { warehouseId, code, conditionGrade })
      return rows
        .filter(({ id, available }) => available > 0 && isAsked(values, id))
        .map(({ id, shelfCode, pieceCode, available }) => ({
          id,
          place: [shelfCode, pieceCode, `× ${available}`].filter(Boolean).join(' '),
        }))
    }),
})

const figures = defineRoute({
  call: 'GET /wms/lockLibrary/figures',
  permission: 'store:lock:list',
  summary: '锁库概况',
  handle: (ctx) =>
    ctx.trx((trx) => {
      const copies = (condition: ReturnType<typeof sql>) =>
        sql<number>`coalesce(sum(t.remain_quantity) filter (where ${condition}), 0)::int`
      return lockRows(trx, ctx)
        .where('t.status', '=', 'ACTIVE')
        .select([
          copies(sql`true`).as('lockedTotal'),
          copies(sql`t.lock_type = 'MANUAL'`).as('manualTotal'),
          copies(sql`t.lock_type = 'SHOP'`).as('shopTotal'),
          copies(sql`t.lock_type not in ('MANUAL', 'SHOP')`).as('billTotal'),
          copies(isDue).as('dueTotal'),
        ])
        .executeTakeFirstOrThrow()
    }),
})

const ends = ['STOCK_LOCK_GONE', 'STOCK_LOCK_CHANGED', 'STOCK_LOCK_PICKED'] as const

const release = defineBatch({
  resource: 'stockLock',
  action: 'release',
  errors: ['LOCK_OF_BILL', ...ends],
  row: (trx, ctx, id, { releaseRemark }, name) =>
    releaseByHand(trx, ctx, id, { releaseRemark }, name),
})

const releasePart = defineBatch({
  resource: 'stockLock',
  action: 'releasePart',
  isSingle: true,
  errors: ['LOCK_OF_BILL', ...ends],
  row: releaseByHand,
})

const edit = defineBatch({
  resource: 'stockLock',
  action: 'edit',
  isSingle: true,
  errors: [
    'LOCK_OF_BILL',
    'STOCK_LOCK_GONE',
    'LOCK_EXPIRED',
    'LOCK_SHOPS_NEEDED',
    'LOCK_SHOP_UNKNOWN',
  ],
  row: editLock,
})

const repair = defineBatch({
  resource: 'stockLock',
  action: 'repair',
  errors: ['LOCK_BILL_OPEN', ...ends],
  row: repairLock,
})

/** What became free is given to those who lack it before the answer; a chore does what could not be done now. */
const servingLack = (route: Route): Route => ({
  ...route,
  async handle(ctx, input) {
    const answer = await route.handle(ctx, input)
    if (!((answer as Partial<BatchAnswer>).success ?? 0)) return answer
    await serveLacking(ctx.db, ctx.log).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'lacking documents wait for the next round'),
    )
    return answer
  },
})

export const lockRoutes: readonly Route[] = [
  add,
  queryShops,
  places,
  figures,
  ...[release, releasePart, repair].map(servingLack),
  edit,
]
