import { Type } from 'typebox'
import { recordAudit } from '../../../kit/auditLog'
import { fail } from '../../../base/errors'
import { defineRoute, timeText, type Route } from '../../../kit/http'
import { wakeJobs } from '../../../kit/jobs'
import { connectedShop, MarketplaceDown } from '../../shops/marketplaces'
import { dictLabel, schemas } from '../../../base/schemas'
import { enqueueTask, orderSyncTaskType } from '../../../kit/tasks'
import { sql } from 'kysely'
import { convertOrder } from './convertOrder'
import { followPlatform } from './followPlatform'
import { readInitOrder } from './readInitOrder'
import { syncShop } from './syncShop'
import { findInit } from './takeOrder'

const time = Type.Union([Type.String({ pattern: timeText }), Type.Null()])
const maxDays = 7
const day = 86_400_000

/** 同步订单: a task over the chosen shops; one that is not connected refuses at once, with what to do. */
const sync = defineRoute({
  call: 'POST /order/initOrder/sync',
  permission: 'order:sync',
  summary: '同步订单',
  resource: 'initOrder',
  body: Type.Object({
    shopNums: Type.Array(Type.String({ maxLength: 20 }), {
      minItems: 1,
      maxItems: 50,
      title: '店铺',
    }),
    timeRange: Type.Optional(Type.Union([Type.Array(time, { maxItems: 2 }), Type.Null()])),
    platformOrderNums: Type.Optional(Type.Union([Type.String({ maxLength: 5000 }), Type.Null()])),
  }),
  async handle(ctx, { body }) {
    const [from, to] = body.timeRange ?? []
    if (from && to && Date.parse(to) - Date.parse(from) > maxDays * day) throw fail('SYNC_RANGE')
    const platformOrderNums = (body.platformOrderNums ?? '').split(/[\s,，]+/).filter(Boolean)
    const queued = await ctx.trx(async (trx) => {
      for (const shopNum of body.shopNums) {
        const shop = await connectedShop(trx, shopNum)
        if (typeof shop === 'string') throw fail('SYNC_NOT_CONNECTED', { reason: shop })
      }
      const taskId = await enqueueTask(trx, ctx, {
        taskType: orderSyncTaskType,
        taskName: '同步订单',
        params: {
          ...(from && { from }),
          ...(to && { to }),
          ...(platformOrderNums.length > 0 && { platformOrderNums }),
        },
        total: body.shopNums.length,
      })
      await sql`insert into task_item (company_id, task_id, line_num, biz_key)
        select ${ctx.companyId}::bigint, ${taskId}::bigint, place, num
        from unnest(${[...new Set(body.shopNums)]}::text[]) with ordinality as s(num, place)`.execute(
        trx,
      )
      return { taskId, total: body.shopNums.length }
    })
    wakeJobs()
    return queued
  },
})

const key = {
  id: Type.String({ minLength: 1, maxLength: 60, title: '订单编号' }),
}

const detail = defineRoute({
  call: 'GET /order/initOrder/detail/{id}',
  permission: 'order:init:detail',
  summary: '原始订单详情',
  params: Type.Object(key),
  query: Type.Object({ shopNum: Type.Optional(Type.String({ maxLength: 20 })) }),
  handle: (ctx, { params, query }) =>
    ctx.trx((trx) => readInitOrder(trx, { id: params.id, shopNum: query.shopNum }, ctx.user)),
})

const oneId = Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { minItems: 1, maxItems: 1 })

/** 重新同步: this one order, now; the platform is asked outside of the transactions. */
const resync = defineRoute({
  call: 'POST /order/initOrder/resync',
  permission: 'order:sync',
  summary: '重新同步原始订单',
  resource: 'initOrder',
  body: Type.Object({ ids: oneId }),
  async handle(ctx, { body }) {
    const id = body.ids[0] ?? ''
    const init = await ctx.trx(async (trx) => {
      const found = await trx
        .selectFrom('initOrder')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!found) throw fail('INIT_ORDER_NOT_FOUND')
      return found
    })
    const { shopNum, platformOrderNum } = init
    try {
      await syncShop(ctx.db, ctx, shopNum, { platformOrderNums: [platformOrderNum] })
    } catch (error) {
      if (!(error instanceof MarketplaceDown)) throw error
      throw fail('SYNC_FAILED', { shopName: init.shopName ?? shopNum, reason: error.message })
    }
    await ctx.trx((trx) => recordAudit(trx, ctx, { id, label: platformOrderNum }))
    return { results: [{ id, label: platformOrderNum, ok: true }], success: 1, failed: 0 }
  },
})

/** 重新转单: a conversion that failed, with the mappings as they are now. */
const convert = defineRoute({
  call: 'POST /order/initOrder/convert',
  permission: 'order:init:convert',
  summary: '重新转单',
  resource: 'initOrder',
  body: Type.Object({ ids: oneId }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const id = body.ids[0] ?? ''
      const init = await trx
        .selectFrom('initOrder')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!init) throw fail('INIT_ORDER_NOT_FOUND')
      const { platformOrderNum, convertStatus } = init
      if (convertStatus !== '2')
        throw fail('INIT_ORDER_CONVERTED', {
          platformOrderNum,
          state: dictLabel(schemas(), 'init_convert_status', convertStatus),
        })
      const isMade = await convertOrder(trx, ctx, init)
      if (isMade && init.platformStatus === 'REFUNDING')
        await followPlatform(trx, ctx, init, undefined)
      const { convertError } = await findInit(trx, id)
      if (!isMade) throw fail('INIT_ORDER_CONVERT', { reason: convertError ?? '' })
      await recordAudit(trx, ctx, { id, label: platformOrderNum })
      return { results: [{ id, label: platformOrderNum, ok: true }], success: 1, failed: 0 }
    }),
})

export const initOrderRoutes: readonly Route[] = [sync, detail, resync, convert]
