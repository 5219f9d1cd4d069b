import { sql } from 'kysely'
import type { Trx } from '../db'
import type { Context } from '../http'
import type { ListPlan } from './compileList'
import { findMissing } from './findMissing'
import type { SummaryBody } from './listBodies'
import { filteredQuery, tabCondition, truth } from './listQuery'
import { refuseBadValues } from './refuseBadValues'
import type { ListSpec, Sql } from './types'

export interface Summary {
  total: number
  /** Decimal strings; money with two places. */
  sums: Record<string, string>
  counts: Record<string, number>
  /** Of each pasted list: the values no row has; at most 500 of a field. */
  missing?: Record<string, string[]>
}

/** Number and sums of the rows under filter and tab; with `counts`, the rows of every tab under the filter alone. */
export async function summarise(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  body: SummaryBody,
): Promise<Summary> {
  const tab = tabCondition(plan, body.tab)
  const sums = [...plan.sums.values()].map(({ column, sql: amount }, at) =>
    sumOf(amount, column.type === 'money', tab).as(`s${at}`),
  )
  const counted = body.counts ? [...plan.tabs.keys()] : []
  const counts = counted.map((key, at) => countOf(plan.tabs.get(key)).as(`n${at}`))
  // one walk over the rows under the filter answers everything
  const query = filteredQuery(trx, ctx, spec, plan, body.filter)
  const isNarrow = tab !== undefined && counted.length === 0
  const found = await refuseBadValues(
    (isNarrow ? query.where(truth(tab)) : query)
      .select([countOf(tab).as('total'), ...sums, ...counts])
      .executeTakeFirstOrThrow(),
  )
  const facts = found as Record<string, unknown>
  const missing = await findMissing(trx, ctx, spec, plan, body)
  return {
    total: facts.total as number,
    sums: named([...plan.sums.keys()], (at) => facts[`s${at}`] as string),
    counts: named(counted, (at) => facts[`n${at}`] as number),
    ...(missing && { missing }),
  }
}

const countOf = (tab: Sql | undefined) =>
  tab ? sql<number>`(count(*) filter (where ${tab}))::int` : sql<number>`count(*)::int`

function sumOf(amount: Sql, isMoney: boolean, tab: Sql | undefined) {
  const sum = tab ? sql`sum(${amount}) filter (where ${tab})` : sql`sum(${amount})`
  return isMoney
    ? sql<string>`coalesce(${sum}, 0)::numeric(30, 2)::text`
    : sql<string>`coalesce(${sum}, 0)::text`
}

const named = <T>(keys: readonly string[], valueAt: (at: number) => T): Record<string, T> =>
  Object.fromEntries(keys.map((key, at) => [key, valueAt(at)]))
