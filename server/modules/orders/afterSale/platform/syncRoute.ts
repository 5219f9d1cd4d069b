import { sql } from 'kysely'
import { Type } from 'typebox'
import { fail } from '../../../../base/errors'
import { defineRoute, timeText } from '../../../../kit/http'
import { wakeJobs } from '../../../../kit/jobs'
import { connectedShop } from '../../../shops/marketplaces'
import { enqueueTask, orderSyncTaskType } from '../../../../kit/tasks'

const time = Type.Union([Type.String({ pattern: timeText }), Type.Null()])

/**
 * 同步售后: a platform tells of refunds with the order they belong to, so the chosen shops' orders are fetched anew; a
 * request it tells of becomes an after-sale here.
 */
export const syncRoute = defineRoute({
  call: 'POST /order/afterSales/sync',
  permission: 'aftersale:sync',
  summary: '同步售后',
  body: Type.Object({
    shopNums: Type.Array(Type.String({ maxLength: 20 }), {
      minItems: 1,
      maxItems: 50,
      title: '店铺',
    }),
    timeRange: Type.Optional(Type.Union([Type.Array(time, { maxItems: 2 }), Type.Null()])),
  }),
  async handle(ctx, { body }) {
    const [from, to] = body.timeRange ?? []
    const shopNums = [...new Set(body.shopNums)]
    const queued = await ctx.trx(async (trx) => {
      for (const shopNum of shopNums) {
        const shop = await connectedShop(trx, shopNum)
        if (typeof shop === 'string') throw fail('SYNC_NOT_CONNECTED', { reason: shop })
      }
      const taskId = await enqueueTask(trx, ctx, {
        taskType: orderSyncTaskType,
        taskName: '同步售后',
        params: { ...(from && { from }), ...(to && { to }) },
        total: shopNums.length,
      })
      await sql`insert into task_item (company_id, task_id, line_num, biz_key)
        select ${ctx.companyId}::bigint, ${taskId}::bigint, place, num
        from unnest(${shopNums}::text[]) with ordinality as s(num, place)`.execute(trx)
      return { taskId, total: shopNums.length }
    })
    wakeJobs()
    return queued
  },
})
