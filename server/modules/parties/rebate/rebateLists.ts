import { sql } from 'kysely'
import type { Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { schemas } from '../../../base/schemas'
import { describeRule } from './compute/reckon'
import { ruleOf } from './strategy/strategies'

const page = '/rebateStrategy'

/** Labels of a dictionary for values kept as JSON, in the order kept: people look for what they see. */
const labelsOf = (dict: string, values: string) => {
  const items = schemas().dictionaries[dict]?.items ?? []
  const labels = JSON.stringify(Object.fromEntries(items.map(({ value, label }) => [value, label])))
  return sql`(select string_agg(coalesce(${labels}::jsonb ->> v.value, v.value), '、' order by v.at)
    from jsonb_array_elements_text(${sql.ref(`t.${values}`)}) with ordinality as v(value, at))`
}

/** 适用单位: whom a strategy is for, by name. */
const objectNames = () => sql`case t.scope
  when '0' then '全部' when '1' then ${labelsOf('customer_level', 'levels')}
  when '2' then case t.rebate_object when '0' then ${labelsOf('customer_category', 'categories')}
    else ${labelsOf('supplier_category', 'supplier_categories')} end
  else case t.rebate_object
    when '0' then (select string_agg(c.customer_name, '、' order by c.id) from customer c
      where jsonb_exists(t.object_ids, c.id::text))
    else (select string_agg(s.supplier_name, '、' order by s.id) from supplier s
      where jsonb_exists(t.supplier_ids, s.id::text)) end end`

const strategies = defineList(() => ({
  page,
  columns: {
    objectNames: objectNames(),
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
    const texts = new Map(found.map((row) => [row.id, describeRule(ruleOf(row))]))
    return rows.map((row) => ({ ...row, ladderText: texts.get(row.id) }))
  },
  export: { permission: 'rebate:export', fileName: '返利策略' },
}))

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
