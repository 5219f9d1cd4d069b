import { sql } from 'kysely'
import type { Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { dictLabel, schemas } from '../../../base/schemas'
import { describeRule } from './compute/reckon'
import { ruleOf } from './strategy/strategies'
import type { StrategyRow } from './strategy/StrategyRow'

const page = '/rebateStrategy'

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

/** The two tabs, and what a result was computed from. */
export const rebateLists: readonly Route[] = [...strategies, ...records, ...bills]
