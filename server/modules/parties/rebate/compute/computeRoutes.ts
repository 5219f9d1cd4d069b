import { sql } from 'kysely'
import { Type } from 'typebox'
import { recordAudit } from '../../../../kit/auditLog'
import { fail } from '../../../../base/errors'
import { defineRoute, type Route } from '../../../../kit/http'
import { computeStrategy, readStrategies } from './compute'
import { periodOf } from './period'

const base = '/trade/rebateStrategy'

const choices = defineRoute({
  call: `GET ${base}/down`,
  permission: 'rebate:list',
  summary: '返利策略选项',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    values: Type.Optional(Type.Union([Type.Array(Type.String()), Type.String()])),
  }),
  handle: (ctx, { query: { keyword = '', values } }) => {
    const ids = [values ?? []].flat().filter((id) => /^\d{1,18}$/.test(id))
    return ctx.trx((trx) =>
      trx
        .selectFrom('rebateStrategy')
        .select(['id', 'strategyName'])
        .$if(values !== undefined, (query) => query.where('id', 'in', ids.length > 0 ? ids : ['0']))
        .where(sql<boolean>`position(lower(${keyword}) in lower(strategy_name)) > 0`)
        .orderBy('strategyName')
        .limit(100)
        .execute(),
    )
  },
})

const compute = defineRoute({
  call: `POST ${base}/compute`,
  permission: 'rebate:compute',
  summary: '立即计算返利',
  body: Type.Object({
    period: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', title: '结算期间' }),
    strategyIds: Type.Optional(
      Type.Union([
        Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { maxItems: 200 }),
        Type.Null(),
      ]),
    ),
  }),
  handle: (ctx, { body: { period, strategyIds } }) =>
    ctx.trx(async (trx) => {
      const found = await readStrategies(trx, strategyIds ?? [])
      if (found.length === 0) throw fail('REBATE_NOTHING', { period })
      let count = 0
      for (const strategy of found)
        count += await computeStrategy(trx, strategy, periodOf(strategy.cycle, period))
      await recordAudit(trx, ctx, { label: period, input: { period, strategyIds, count } })
      return { count }
    }),
})

/** 立即计算, and the strategies to choose from. */
export const computeRoutes: readonly Route[] = [choices, compute]
