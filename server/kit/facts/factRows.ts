import { sql } from 'kysely'
import type { Trx } from '../../base/db'
import type { Context } from '../http'
import type { ListQuery, Sql } from '../lists'
import { lackOf, typeOfBase, type Base, type FactUse } from './bases'
import { valueOf, type FactField, type FactPlan } from './compileFacts'
import { before, daysOf, periodOf, upTo, within, type Period } from './period'

/** What a call asks of the rows: its filter, and what it groups by. */
export interface FactsAsked {
  filter?: Readonly<Record<string, unknown>>
  by?: readonly string[]
}

/**
 * The facts a call counts, as `t`: a row per fact, its dimensions and what the measures read of it. Streams that do
 * not know a dimension which is filtered or grouped by are left out, and their figures are empty.
 */
export function factRows(
  trx: Trx,
  ctx: Context,
  plan: FactPlan,
  { filter = {}, by = [] }: FactsAsked,
): ListQuery {
  const asked = new Set([
    ...by,
    ...Object.keys(filter).filter((name) => !isEmpty(filter[name]) && name !== plan.time),
  ])
  const call: Call = {
    plan,
    period: plan.time ? periodOf(filter[plan.time]) : {},
    clock: plan.clock ? String(filter[plan.clock]) : '',
    isByTime: by.some((name) => ['time', 'day', 'month'].includes(plan.fields.get(name)?.of ?? '')),
    knows: (use) => [...asked].every((name) => knows(use, name, plan)),
    today: ctx.now().slice(0, 10),
    filter,
  }
  const branches = plan.uses
    .filter((use) => call.knows(use))
    .map((use) => sql`(${branch(trx, ctx.companyId, use, call)})`)
  const [first = sql`(${noRow(trx, plan, call)})`, ...rest] = branches
  const rows = sql.join([first, ...rest], sql` union all `)
  return trx.selectFrom(sql<Record<string, unknown>>`(${rows})`.as('t')) as ListQuery
}

interface Call {
  plan: FactPlan
  period: Period
  clock: string
  /** Grouped by time: a balance has no place in it. */
  isByTime: boolean
  knows(use: FactUse): boolean
  today: string
  filter: Readonly<Record<string, unknown>>
}

function knows({ fact }: FactUse, name: string, { fields }: FactPlan): boolean {
  const field = fields.get(name)
  // measures and what hangs on a dimension are no dimensions
  if (!field || field.of === 'clock') return true
  return field.of ? fact.time !== undefined : valueOf(fact, name) !== undefined
}

function branch(trx: Trx, companyId: string, use: FactUse, call: Call): ListQuery {
  const { plan, period } = call
  const { fact } = use
  const time = fact.clocks?.[call.clock] ?? fact.time
  const own = plan.bases.filter((base) => base.use === use && isKnown(base, call))
  const inPeriod = time && within(time, period)
  const limit = time && limitOf(own, time, period)
  const columns = [
    ...[...plan.fields].map(([name, field]) =>
      sql`${fieldValue(use, name, field, time)}::${field.type}`.as(field.column),
    ),
    ...plan.bases.map((base) =>
      sql`${own.includes(base) ? baseValue(base, time, period) : sql`null`}::${typeOfBase(base)}`.as(
        base.column,
      ),
    ),
    sql`${use.isBeside || !time ? sql`false` : (inPeriod ?? sql`true`)}`.as('shows'),
    sql`${sql.lit(`${use.at}-`)} || ${fact.key}`.as('id'),
    ...constants(call),
  ]
  const narrows = Object.entries(fact.narrows ?? {})
    .filter(([name]) => !isEmpty(call.filter[name]))
    .map(([name, narrow]) => narrow(call.filter[name]))
  const conditions = [sql`${fact.company} = ${companyId}`, ...(limit ? [limit] : []), ...narrows]
  return conditions
    .reduce((rows, condition) => rows.where(sql<boolean>`(${condition})`), fact.from(trx))
    .select(columns)
}

/** No stream can answer: no rows, with the columns there would be. */
const noRow = (trx: Trx, { fields, bases }: FactPlan, call: Call): ListQuery =>
  (trx.selectFrom(sql`(select 1)`.as('none')) as ListQuery)
    .select([
      ...[...fields.values()].map(({ column, type }) => sql`null::${type}`.as(column)),
      ...bases.map((base) => sql`null::${typeOfBase(base)}`.as(base.column)),
      sql`false`.as('shows'),
      sql`''`.as('id'),
      ...constants(call),
    ])
    .where(sql<boolean>`false`)

/** The same on every row of a call. */
function constants(call: Call) {
  const lacks = new Map(call.plan.bases.map((base) => [lackOf(base), !isKnown(base, call)]))
  return [
    sql`${daysOf(call.period)}`.as('days'),
    sql`${call.today}::date`.as('today'),
    ...[...lacks].map(([column, isLacking]) => sql`${sql.lit(isLacking)}`.as(column)),
  ]
}

const isKnown = (base: Base, call: Call): boolean =>
  call.knows(base.use) && (base.at === 'period' || !call.isByTime)

/** Which rows have to be read: those of the period, unless a balance or a last time needs older ones. */
function limitOf(own: readonly Base[], time: Sql, period: Period): Sql | undefined {
  if (own.some(({ at }) => at === 'ever')) return undefined
  const isBalance = own.some(({ at }) => at !== 'period')
  return isBalance ? upTo(time, period) : within(time, period)
}

function baseValue({ value, where, at }: Base, time: Sql | undefined, period: Period): Sql {
  const conditions = [where, time && timeOf(at, time, period)].filter((part) => part !== undefined)
  const read = value ?? time ?? sql`null`
  return conditions.length > 0
    ? sql`(case when ${sql.join(conditions, sql` and `)} then ${read} end)`
    : sql`(${read})`
}

function timeOf(at: Base['at'], time: Sql, period: Period): Sql | undefined {
  if (at === 'period') return within(time, period)
  if (at === 'before') return before(time, period)
  return at === 'until' ? upTo(time, period) : undefined
}

function fieldValue({ fact }: FactUse, name: string, { of }: FactField, time?: Sql): Sql {
  if (of === 'clock') return sql`null`
  if (of === undefined) return sql`(${valueOf(fact, name) ?? sql`null`})`
  if (!time) return sql`null`
  // the session's zone is Shanghai, and so is the day
  if (of === 'day') return sql`(${time})::date`
  return of === 'month' ? sql`to_char(${time}, 'YYYY-MM')` : sql`(${time})`
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((one) => isEmpty(one)))
