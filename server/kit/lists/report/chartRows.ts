import type { Trx } from '../../../base/db'
import type { Context } from '../../http'
import type { ChartPlan } from '../compile/compileCharts'
import type { ListPlan } from '../compile/compileList'
import { earlierPeriods } from './earlierPeriods'
import { dayRange } from './emptyDays'
import { groupRows } from './groupRows'
import type { ChartBody } from '../query/listBodies'
import { tuneForReport } from '../query/tuneForLong'
import { isBlank } from '../compile/compare'
import { rowsUnder, shownQuery, truth } from '../query/listQuery'
import { labelsFor, withLabels } from '../../references'
import { refuseBadValues } from '../query/refuseBadValues'
import type { ListQuery, ListSpec } from '../types'

/** More groups nobody can tell apart in a picture; of a pie the largest are kept, of an axis the first. */
const maxGroups = 1000

/** One row per group of a chart: the field of its axis and its figures, over the rows under filter and tab. */
export async function chartRows(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  { chart, x, y, isDays, compared }: ChartPlan,
  body: ChartBody,
): Promise<{ rows: Record<string, unknown>[] }> {
  await tuneForReport(trx)
  const query = chartedRows(trx, ctx, spec, plan, { chart, y }, body)
  const isRanked = chart.top !== undefined || chart.type === 'pie'
  const days = isDays && !isRanked ? dayRange(body.filter?.[chart.x]) : undefined
  const groups = {
    fields: new Map([[chart.x, x]]),
    measures: y,
    days,
    compared,
    earlier: earlierPeriods(trx, ctx, spec, plan, body, compared, [chart.x]),
    period: plan.report?.period,
  }
  const order = isRanked ? [{ path: chart.y[0] ?? chart.x, isDown: true }] : []
  const { rows } = await refuseBadValues(groupRows(trx, query, groups, { order, limit: maxGroups }))
  return { rows: await withLabels(labelsFor(trx, ctx.user), plan.resource, rows, plan.namedLines) }
}

/** Figures of rows that show their group by themselves need not be told which groups there are: that reads all rows again. */
function chartedRows(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  { chart, y }: Pick<ChartPlan, 'chart' | 'y'>,
  body: ChartBody,
): ListQuery {
  const { filter = {} } = body
  const isAskedOfGroups = [...(plan.report?.having.keys() ?? [])].some(
    (field) => !isBlank(filter[field]),
  )
  const isOfShown = y.every(({ column }) => spec.figures?.[column.prop]?.isOfShown)
  if (!spec.showing || isAskedOfGroups || !isOfShown)
    return shownQuery(trx, ctx, spec, plan, body, [chart.x])
  return rowsUnder(trx, ctx, spec, plan, body, [chart.x]).where(truth(spec.showing))
}
