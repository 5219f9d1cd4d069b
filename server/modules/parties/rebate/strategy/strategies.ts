import { sql } from 'kysely'
import { recordsOf, textsOf, type JsonValue, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { RecordValues } from '../../../../kit/records'
import { ladderFault, type RebateRule, type Step } from '../compute/reckon'
import type { StrategyRow } from './StrategyRow'
import { ofStrategy } from '../compute/turnover'

export const ruleOf = ({ mode, rate, fixedAmount, ladder }: StrategyRow): RebateRule => ({
  mode,
  rate: rate === null ? null : Number(rate),
  fixedAmount,
  ladder: stepsOf(ladder),
})

/** The steps as stored: the form and the table let no others in. */
const stepsOf = (ladder: JsonValue): Step[] =>
  recordsOf(ladder).map(({ min, max, rate }) => ({
    min: String(min),
    max: max === undefined || max === null ? null : String(max),
    rate: Number(rate),
  }))

/** @throws REBATE_RULE_LACKS, REBATE_LADDER, REBATE_DATES */
export async function checkStrategy(_trx: Trx, values: RecordValues): Promise<RecordValues> {
  const need = (field: string, title: string, isThere: boolean) => {
    if (!isThere)
      throw fail('REBATE_RULE_LACKS', { title, fields: { [field]: `${title}不能为空` } })
  }
  const filled = (field: string) =>
    Array.isArray(values[field]) ? (values[field] as unknown[]).length > 0 : Boolean(values[field])
  if (values.scope === '1') need('levels', '适用等级', filled('levels'))
  const isSale = values.rebateObject === '0'
  const [categories, ids] = isSale
    ? ['categories', 'objectIds']
    : ['supplierCategories', 'supplierIds']
  if (values.scope === '2') need(categories!, '适用类别', filled(categories!))
  if (values.scope === '3') need(ids!, '指定单位', filled(ids!))
  if (values.mode === '0')
    need('rate', '返利比例', typeof values.rate === 'number' || filled('rate'))
  if (values.mode === '3') need('fixedAmount', '返利金额', filled('fixedAmount'))
  if (values.mode === '1' || values.mode === '2') {
    need('ladder', '阶梯', filled('ladder'))
    const fault = ladderFault(values.ladder as Step[])
    if (fault) throw fail('REBATE_LADDER', { fault, fields: { ladder: fault } })
  }
  if (values.endDate && String(values.endDate) < String(values.startDate))
    throw fail('REBATE_DATES', { fields: { endDate: '早于开始日期' } })
  return {}
}

/** "Refused when another enabled strategy covers the same party, products and dates." @throws REBATE_OVERLAP */
export async function refuseOverlap(trx: Trx, strategy: StrategyRow): Promise<void> {
  const others = await trx
    .selectFrom('rebateStrategy')
    .selectAll()
    .where('enabled', '=', '1')
    .where('id', '<>', strategy.id)
    .where('rebateObject', '=', strategy.rebateObject)
    .where((eb) => eb.or([eb('endDate', 'is', null), eb('endDate', '>=', strategy.startDate)]))
    .$if(strategy.endDate !== null, (query) => query.where('startDate', '<=', strategy.endDate))
    .execute()
  for (const other of others)
    if (sameProducts(strategy, other)) await refuseSharedParty(trx, strategy, other)
}

async function refuseSharedParty(trx: Trx, one: StrategyRow, other: StrategyRow): Promise<void> {
  const [table, name] =
    one.rebateObject === '0' ? ['customer', 'customer_name'] : ['supplier', 'supplier_name']
  const { rows } = await sql<{ name: string }>`
    select c.${sql.ref(name)} as name from ${sql.table(table)} c
    where ${ofStrategy(one)} and ${ofStrategy(other)} order by c.id limit 1`.execute(trx)
  const [party] = rows
  if (party) throw fail('REBATE_OVERLAP', { other: other.strategyName, party: party.name })
}

/** A scope that names nothing is for every product. Categories and publishers may meet in a book, so they count as meeting. */
function sameProducts(one: StrategyRow, other: StrategyRow): boolean {
  const [mine, theirs] = [one, other].map((strategy) => ({
    categories: textsOf(strategy.productCategoryIds),
    publishers: textsOf(strategy.productPublishers),
  }))
  if (!mine || !theirs) return true
  const isAll = (scope: typeof mine) => scope.categories.length + scope.publishers.length === 0
  if (isAll(mine) || isAll(theirs)) return true
  if (mine.categories.length > 0 && theirs.publishers.length > 0) return true
  if (mine.publishers.length > 0 && theirs.categories.length > 0) return true
  return (
    mine.categories.some((id) => theirs.categories.includes(id)) ||
    mine.publishers.some((name) => theirs.publishers.includes(name))
  )
}
