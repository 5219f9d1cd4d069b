import { Type } from 'typebox'
import { recordAudit } from '../../../kit/auditLog'
import { fail } from '../../../base/errors'
import { defineRoute } from '../../../kit/http'
import { configFields } from './configFields'

const step = 10

/** 调整优先级: all strategies of one type in their new order; priorities become 10, 20, 30 … */
export const reorder = defineRoute({
  call: 'POST /order/strategy/reorder',
  permission: 'order:strategy:edit',
  summary: '调整策略优先级',
  resource: 'orderStrategy',
  body: Type.Object({
    strategyType: Type.Union(Object.keys(configFields).map((type) => Type.Literal(type))),
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { minItems: 1, maxItems: 500 }),
  }),
  handle: (ctx, { body: { strategyType, ids } }) =>
    ctx.trx(async (trx) => {
      const known = await trx
        .selectFrom('orderStrategy')
        .select('id')
        .where('strategyType', '=', strategyType)
        .forNoKeyUpdate()
        .execute()
      const isWhole = known.length === ids.length && known.every(({ id }) => ids.includes(id))
      if (!isWhole) throw fail('STRATEGY_ORDER_STALE')
      for (const [at, id] of ids.entries())
        await trx
          .updateTable('orderStrategy')
          .set({ priority: (at + 1) * step })
          .where('id', '=', id)
          .execute()
      await recordAudit(trx, ctx, { id: ids[0] ?? '', label: '调整优先级', after: { ids } })
      return { changed: ids.length }
    }),
})
