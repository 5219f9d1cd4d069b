import { sql } from 'kysely'
import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, type Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { defineBatch, defineMachine, lockRow } from '../../../kit/machines'
import { editBody, formBody, formItems, idParam } from '../../../kit/records'
import { schemas } from '../../../base/schemas'
import { applyStrategy, enqueueRun, runAll, wakeRuns } from './runNow'
import { regionTree } from './regionTree'
import { reorder } from './reorder'
import { readStrategy, saveStrategy, type StrategyValues } from './saveStrategy'
import { readSwitches, saveSwitches } from './switches'
import { tryStrategy } from './trial'

const base = '/order/strategy'
const edit = 'order:strategy:edit'
const items = formItems('orderStrategy', 'add')

// an empty list means any, so a strategy without the value is found too
const covers = (column: string) => (value: unknown) => {
  const wanted = [value].flat().map(String)
  return sql`(${sql.ref(column)} = '[]' or jsonb_exists_any(${sql.ref(column)}, ${wanted}::text[]))`
}

const list = defineList({
  page: '/setStrategy',
  filters: {
    platformIds: covers('t.platform_ids'),
    shopNums: covers('t.shop_nums'),
    orderTypes: covers('t.order_types'),
  },
  columns: { conditionText: sql`t.condition_text`, actionText: sql`t.action_text` },
})

const add = defineRoute({
  call: `POST ${base}/add`,
  permission: edit,
  summary: '新增策略',
  resource: 'orderStrategy',
  body: formBody(items),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => readStrategy(trx, await saveStrategy(trx, ctx, body as StrategyValues))),
})

const change = defineRoute({
  call: `POST ${base}/edit`,
  permission: edit,
  summary: '编辑策略',
  resource: 'orderStrategy',
  body: editBody(items),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { id, ...values } = body as StrategyValues & { id: string }
      const stored = await readStrategy(trx, id)
      const strategyType = stored.strategyType
      await saveStrategy(trx, ctx, { ...stored, ...values, strategyType }, id)
      return readStrategy(trx, id)
    }),
})

const query = defineRoute({
  call: `GET ${base}/query/{id}`,
  permission: edit,
  summary: '查询策略',
  params: idParam,
  handle: (ctx, { params }) => ctx.trx((trx) => readStrategy(trx, params.id)),
})

const states = defineMachine({
  resource: 'orderStrategy',
  table: 'orderStrategy',
  transitions: { enable: {}, disable: {} },
})

const copy = defineBatch({
  resource: 'orderStrategy',
  action: 'copy',
  async row(trx, ctx, id, _input, name) {
    const stored = await readStrategy(trx, id)
    const strategyName = `${String(stored.strategyName).slice(0, 44)}副本`
    name(strategyName)
    const made = await saveStrategy(trx, ctx, { ...stored, strategyName })
    await trx.updateTable('orderStrategy').set({ enabled: '0' }).where('id', '=', made).execute()
  },
})

const remove = defineBatch({
  resource: 'orderStrategy',
  action: 'remove',
  errors: ['STRATEGY_ENABLED'],
  async row(trx, _ctx, id, _input, name) {
    const row = await lockRow(trx, 'order_strategy', id)
    const strategyName = String(row[schemas().resources.orderStrategy?.label ?? 'id'])
    name(strategyName)
    if (row.enabled === '1') throw fail('STRATEGY_ENABLED', { strategyName })
    await trx.deleteFrom('orderStrategy').where('id', '=', id).execute()
  },
})

const trial = defineRoute({
  call: `GET ${base}/trial/{id}`,
  permission: 'order:strategy:run',
  summary: '试运行策略',
  params: idParam,
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => ({ id: params.id, trial: await tryStrategy(trx, ctx, params.id) })),
})

const run = defineRoute({
  call: `POST ${base}/run`,
  permission: 'order:strategy:run',
  summary: '立即执行策略',
  resource: 'orderStrategy',
  body: Type.Object({
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { minItems: 1, maxItems: 1 }),
  }),
  async handle(ctx, { body }) {
    const queued = await ctx.trx((trx) => enqueueRun(trx, ctx, body.ids[0] ?? ''))
    wakeRuns()
    return queued
  },
})

/** 订单策略: the rules that prepare and pass orders without a person. */
export const strategyRoutes: readonly Route[] = [
  ...list,
  add,
  change,
  query,
  ...states,
  copy,
  remove,
  trial,
  run,
  applyStrategy,
  runAll,
  reorder,
  readSwitches,
  saveSwitches,
  regionTree,
]
