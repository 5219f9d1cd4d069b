import { sql } from 'kysely'
import { Type } from 'typebox'
import { recordAudit } from '../../audit'
import type { Trx } from '../../db'
import { fail } from '../../errors'
import { defineRoute, type Route } from '../../http'
import { defineList } from '../../lists'
import { defineBatch, defineMachine, lockRow } from '../../machines'
import { defineRecord } from '../../records'
import { dictLabel, schemas } from '../../schemas'
import { computeStrategy, readStrategies } from './compute'
import { periodOf } from './period'
import { describeRule } from './reckon'
import { confirmRebate, payRebate } from './settle'
import { checkStrategy, refuseOverlap, ruleOf } from './strategies'
import type { StrategyRow } from './StrategyRow'

const page = '/rebateStrategy'
const base = '/trade/rebateStrategy'
const recordBase = '/trade/rebateRecord'

const objectNames = sql`case t.scope
  when '0' then '全部' when '1' then (select string_agg(l, '、') from jsonb_array_elements_text(t.levels) l)
  when '2' then '按类别'
  else case t.rebate_object
    when '0' then (select string_agg(c.customer_name, '、' order by c.id) from customer c
      where jsonb_exists(t.object_ids, c.id::text))
    else (select string_agg(s.supplier_name, '、' order by s.id) from supplier s
      where jsonb_exists(t.supplier_ids, s.id::text)) end end`

/** 适用单位 of a scope by levels or categories: their names. */
function namedScope({ scope, rebateObject, ...row }: StrategyRow): { objectNames?: string } {
  const isCustomer = rebateObject === '0'
  const categories = isCustomer ? row.categories : row.supplierCategories
  const named = (dict: string, values: unknown) =>
    (values as string[]).map((value) => dictLabel(schemas(), dict, value)).join('、')
  if (scope === '1') return { objectNames: named('customer_level', row.levels) }
  if (scope === '2')
    return {
      objectNames: named(isCustomer ? 'customer_category' : 'supplier_category', categories),
    }
  return {}
}

const strategies = defineList({
  page,
  columns: {
    objectNames,
    ladderText: sql`t.ladder`,
    rebateTotal: sql`(select coalesce(sum(r.final_amount), 0)::numeric(14, 2) from rebate_record r
      where r.strategy_id = t.id and r.record_status = '2')`,
  },
  rows: async (trx, rows) => {
    const ids = rows.map(({ id }) => id)
    const found = await trx
      .selectFrom('rebateStrategy')
      .selectAll()
      .where('id', 'in', ids)
      .execute()
    const texts = new Map(
      found.map((row) => [row.id, { ladderText: describeRule(ruleOf(row)), ...namedScope(row) }]),
    )
    return rows.map((row) => ({ ...row, ...texts.get(row.id) }))
  },
  export: { permission: 'rebate:export', fileName: '返利策略' },
})

const records = defineList({
  page,
  list: 'record',
  from: (trx) => trx.selectFrom('rebateRecord as t'),
  export: { permission: 'rebate:export', fileName: '返利结算' },
})

/** 计算明细: the documents that made up 计算基数, as they were when it was computed. */
const bills = defineList({
  page,
  list: 'bill',
  from: (trx) =>
    trx.selectFrom(
      sql`(select r.id || '-' || b.at as id, r.id as record_id, b.bill ->> 'bizType' as biz_type,
          b.bill ->> 'billNum' as bill_num, (b.bill ->> 'bizDate')::date as biz_date,
          (b.bill ->> 'amount')::numeric(14, 2) as amount
        from rebate_record r, jsonb_array_elements(r.bills) with ordinality as b(bill, at))`.as(
        't',
      ),
    ),
  columns: {
    recordId: sql`t.record_id`,
    bizType: sql`t.biz_type`,
    billNum: sql`t.bill_num`,
    bizDate: sql`t.biz_date`,
    amount: sql`t.amount`,
  },
})

const strategyOf = (trx: Trx, id: string): Promise<StrategyRow> =>
  trx
    .selectFrom('rebateStrategy')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

const record = defineRecord({
  resource: 'rebateStrategy',
  base,
  add: 'rebate:edit',
  edit: 'rebate:edit',
  async check(trx, values) {
    if (values.id) {
      const { enabled, strategyName } = await strategyOf(trx, String(values.id))
      if (enabled === '1') throw fail('REBATE_ENABLED', { name: strategyName, title: '编辑' })
    }
    return checkStrategy(trx, values)
  },
  unique: {
    rebate_strategy_name_once: ({ strategyName }) =>
      fail('REBATE_NAME_USED', { name: strategyName, fields: { strategyName: '已经存在' } }),
  },
})

const states = defineMachine({
  resource: 'rebateStrategy',
  table: 'rebate_strategy',
  state: 'enabled',
  base,
  transitions: {
    enable: {
      title: '启用',
      from: ['0'],
      to: '1',
      permission: 'rebate:edit',
      async effect(trx, { id }) {
        // companies enable rarely: one at a time, so that two that overlap cannot pass each other
        await sql`lock table rebate_strategy in share row exclusive mode`.execute(trx)
        await refuseOverlap(trx, await strategyOf(trx, id))
        await stop(trx, id, null)
      },
    },
    disable: {
      title: '停用',
      from: ['1'],
      to: '0',
      permission: 'rebate:edit',
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
  call: `POST ${base}/copy`,
  permission: 'rebate:edit',
  title: '复制',
  resource: 'rebateStrategy',
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
  call: `POST ${base}/remove`,
  permission: 'rebate:delete',
  title: '删除',
  resource: 'rebateStrategy',
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

const settling = defineMachine({
  resource: 'rebateRecord',
  table: 'rebate_record',
  state: 'recordStatus',
  base: recordBase,
  transitions: {
    confirm: {
      title: '确认',
      from: ['0'],
      to: '1',
      permission: 'rebate:confirm',
      body: Type.Object({
        adjustAmount: Type.Optional(
          Type.Union([Type.Number({ minimum: -999_999_999, maximum: 999_999_999 }), Type.Null()], {
            title: '调整金额',
          }),
        ),
        remark: Type.Optional(
          Type.Union([Type.String({ maxLength: 200 }), Type.Null()], { title: '调整说明' }),
        ),
      }),
      effect: (trx, { id }, input, ctx) => confirmRebate(trx, ctx, id, input),
    },
    pay: {
      title: '发放',
      from: ['1'],
      to: '2',
      permission: 'rebate:pay',
      effect: (trx, { id }, _input, ctx) => payRebate(trx, ctx, id),
    },
    void: {
      title: '作废',
      from: ['0', '1'],
      to: '3',
      permission: 'rebate:confirm',
      body: Type.Object({
        remark: Type.String({ minLength: 1, maxLength: 200, title: '作废原因' }),
      }),
      async effect(trx, { id }, { remark }) {
        await lockRow(trx, 'rebate_record', id)
        await trx
          .updateTable('rebateRecord')
          .set({ remark: String(remark), updateTime: sql<string>`now()` })
          .where('id', '=', id)
          .execute()
      },
    },
  },
})

/** 返利策略 and 返利结算. */
export const rebateRoutes: readonly Route[] = [
  ...strategies,
  ...records,
  ...bills,
  ...record,
  ...states,
  copy,
  remove,
  choices,
  compute,
  ...settling,
]
