import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context } from '../../http'
import { maySee, type ListPlan } from '../compile/compileList'
import type { Measure } from '../compile/compileMeasures'
import { findMissing } from '../query/findMissing'
import type { SummaryBody } from '../query/listBodies'
import { tuneForLong, tuneForReport } from '../query/tuneForLong'
import { filteredQuery, groupedBy, shownQuery, tabCondition } from '../query/listQuery'
import { refuseBadValues } from '../query/refuseBadValues'
import { withoutBeside } from '../query/withoutBeside'
import { comparedSums } from './comparedSums'
import { countReport } from './reportRows'
import type { ListQuery, ListSpec, Sql } from '../types'

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
  if (spec.isLong) await tuneForLong(trx)
  if (plan.report) await tuneForReport(trx)
  const tab = tabCondition(plan, body.tab)
  const shown = withoutBeside(trx, shownQuery(trx, ctx, spec, plan, body), spec)
  const isOwn = (path: string) =>
    spec.measures?.[path] !== undefined || spec.figures?.[path] !== undefined
  const seen = [...plan.sums].filter(([path]) => maySee(plan, path, ctx))
  const sums = seen.filter(([path]) => !isOwn(path))
  // an aggregate of the declaration (a ratio, say) takes no "filter (where …)": the tab narrows its rows instead
  const own = seen.filter(([path]) => isOwn(path))
  const counted = body.counts ? [...plan.tabs.keys()] : []
  const counts = counted.map((key, at) => countOf(plan.tabs.get(key)).as(`n${at}`))
  // one walk over the rows under the filter answers everything else
  const query =
    counted.length > 0
      ? withoutBeside(
          trx,
          filteredQuery(trx, ctx, spec, plan, { filter: body.filter, by: body.by }),
          spec,
        )
      : shown
  // of a report the rows are no total: its groups are counted, where that is all there is to it with the figures
  const groupCount = countedBeside(plan, body)
  const asked = [
    ...(plan.report ? [] : [countOf(tab).as('total')]),
    ...sumsOf(sums, tab),
    ...counts,
  ]
  const facts = asked.length > 0 ? await factsOf(query, asked) : {}
  const ownAsked = [...sumsOf(own, undefined), ...(groupCount ? [groupCount.as('groups')] : [])]
  const ownFacts = ownAsked.length > 0 ? await factsOf(shown, ownAsked) : {}
  const missing = await findMissing(trx, ctx, spec, plan, body)
  const compared = await comparedSums(trx, ctx, spec, plan, body)
  const total = !plan.report
    ? (facts.total as number)
    : groupCount
      ? (ownFacts.groups as number)
      : await countReport(trx, ctx, spec, plan, body)
  return {
    total,
    sums: { ...namedSums(sums, facts), ...namedSums(own, ownFacts), ...compared },
    counts: Object.fromEntries(counted.map((key, at) => [key, facts[`n${at}`] as number])),
    ...(missing && { missing }),
  }
}

/** The number of a report's groups as one more figure; not where days without rows or groups of an earlier period count. */
function countedBeside(plan: ListPlan, asked: SummaryBody): RawBuilder<number> | undefined {
  const { report } = plan
  if (!report || report.compared.size > 0) return undefined
  const fields = groupedBy(plan, asked)
  const isDays = fields.length === 1 && plan.columns.get(fields[0] ?? '')?.type === 'date'
  if (isDays) return undefined
  const keys = fields.map((field) => sql`(${report.dimensions.get(field)})::text`)
  return sql<number>`count(distinct row(${sql.join(keys)}))::int`
}

type Facts = Record<string, unknown>
type Sums = [string, Measure][]

const factsOf = (query: ListQuery, figures: AliasedRawBuilder<unknown, string>[]): Promise<Facts> =>
  refuseBadValues(query.select(figures).executeTakeFirstOrThrow() as Promise<Facts>)

const sumsOf = (sums: Sums, tab: Sql | undefined) =>
  sums.map(([, measure], at) => sumOf(measure, tab).as(`s${at}`))

const namedSums = (sums: Sums, facts: Facts): Record<string, string> =>
  Object.fromEntries(
    sums.flatMap(([path], at) => {
      const sum = facts[`s${at}`] as string | null
      return sum === null ? [] : [[path, sum]]
    }),
  )

const countOf = (tab: Sql | undefined) =>
  tab ? sql<number>`(count(*) filter (where ${tab}))::int` : sql<number>`count(*)::int`

/** Of no rows it is 0; of rows whose figures are all unknown it is unknown, too. */
function sumOf({ column, sql: aggregate, empty }: Measure, tab: Sql | undefined) {
  if (empty) return sql<string | null>`(${aggregate})::text`
  const sum = tab ? sql`${aggregate} filter (where ${tab})` : aggregate
  const none = sql`case when ${countOf(tab)} = 0 then 0 end`
  return column.type === 'money'
    ? sql<string | null>`coalesce(${sum}, ${none})::numeric(30, 2)::text`
    : sql<string | null>`coalesce(${sum}, ${none})::text`
}
