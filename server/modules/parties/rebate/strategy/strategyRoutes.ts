import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Route } from '../../../../kit/http'
import { defineBatch, defineMachine } from '../../../../kit/machines'
import { defineRecord } from '../../../../kit/records'
import { checkStrategy, refuseOverlap } from './strategies'
import type { StrategyRow } from './StrategyRow'

const base = '/trade/rebateStrategy'

const strategyOf = (trx: Trx, id: string): Promise<StrategyRow> =>
  trx
    .selectFrom('rebateStrategy')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

const record = defineRecord({
  resource: 'rebateStrategy',
  base,
  add: 'rebate:edit',
  edit: 'rebate:edit',
  check: checkStrategy,
  // periods already settled keep the old rule; one that runs must still not meet another
  async saved(trx, id) {
    const strategy = await strategyOf(trx, id)
    if (strategy.enabled === '1') await refuseOverlap(trx, strategy)
  },
  unique: {
    rebate_strategy_name_once: ({ strategyName }) =>
      fail('REBATE_NAME_USED', { name: strategyName, fields: { strategyName: '已经存在' } }),
  },
})

const states = defineMachine({
  resource: 'rebateStrategy',
  table: 'rebateStrategy',
  transitions: {
    enable: {
      errors: ['REBATE_OVERLAP'],
      async effect(trx, { id }) {
        // companies enable rarely: one at a time, so that two that overlap cannot pass each other
        await sql`lock table rebate_strategy in share row exclusive mode`.execute(trx)
        await refuseOverlap(trx, await strategyOf(trx, id))
        await stop(trx, id, null)
      },
    },
    disable: {
      // "the running period is still settled up to today"
      effect: (trx, { id }, _input, ctx) => stop(trx, id, ctx.now().slice(0, 10)),
    },
  },
})

async function stop(trx: Trx, id: string, stopDate: string | null): Promise<void> {
  await trx
    .updateTable('rebateStrategy')
    .set({ stopDate, updateTime: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

const copy = defineBatch({
  resource: 'rebateStrategy',
  action: 'copy',
  async row(trx, ctx, id, _input, name) {
    const source = await strategyOf(trx, id)
    name(source.strategyName)
    const { rows } = await sql<{ name: string }>`
      select ${source.strategyName} || '副本' || case when n = 0 then '' else n::text end as name
      from generate_series(0, 99) n where not exists (select from rebate_strategy s
        where s.strategy_name = ${source.strategyName} || '副本' || case when n = 0 then '' else n::text end)
      order by n limit 1`.execute(trx)
    await sql`insert into rebate_strategy (company_id, strategy_name, rebate_object, scope, levels, categories,
        object_ids, supplier_categories, supplier_ids, product_category_ids, product_publishers, base, mode, rate, fixed_amount, ladder, cycle, pay_way,
        min_settle_rate, start_date, end_date, remark, create_by)
      select company_id, ${rows[0]?.name}, rebate_object, scope, levels, categories, object_ids,
        supplier_categories, supplier_ids, product_category_ids, product_publishers, base, mode, rate, fixed_amount, ladder, cycle, pay_way,
        min_settle_rate, start_date, end_date, remark, ${ctx.user.userId}
      from rebate_strategy where id = ${id}`.execute(trx)
  },
})

const remove = defineBatch({
  resource: 'rebateStrategy',
  action: 'remove',
  errors: ['REBATE_IN_USE'],
  async row(trx, _ctx, id, _input, name) {
    const { strategyName } = await strategyOf(trx, id)
    name(strategyName)
    const { count } = await trx
      .selectFrom('rebateRecord')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('strategyId', '=', id)
      .where('recordStatus', '<>', '0')
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) throw fail('REBATE_IN_USE', { name: strategyName, count })
    await trx.deleteFrom('rebateRecord').where('strategyId', '=', id).execute()
    await trx.deleteFrom('rebateStrategy').where('id', '=', id).execute()
  },
})

/** 返利策略: kept, switched on and off, copied, removed. */
export const strategyRoutes: readonly Route[] = [...record, ...states, copy, remove]
