import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'
import { withAttributes } from './attributes'
import type { ListPlan } from '../compile/compileList'
import { earlierPeriods } from './earlierPeriods'
import { dayRange } from './emptyDays'
import { countGroups, groupRows, type GroupOrder } from './groupRows'
import type { Groups } from './groups'
import { groupedBy, havingOf, rowsUnder } from '../query/listQuery'
import { labelsFor, withLabels } from '../../references'
import { refuseBadValues } from '../query/refuseBadValues'
import type { ListRow, ListSpec, Sql } from '../types'

export interface ReportAsked {
  tab?: string
  filter?: Readonly<Record<string, unknown>>
  sort?: string
  by?: readonly string[]
}

/** The groups of a report: its chosen dimensions and the measures of each, and how many there are in all. @throws LIST_BY_UNKNOWN, LIST_SORT_UNKNOWN */
export async function reportRows(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: ReportAsked & { limit?: number; offset?: number },
): Promise<{ rows: ListRow[]; total?: number }> {
  const groups = groupsOf(trx, ctx, spec, plan, asked)
  const query = rowsUnder(trx, ctx, spec, plan, asked)
  const order = orderOf(groups, asked.sort || plan.list.parts.sort || '', asked.sort !== undefined)
  const { limit, offset } = asked
  const { rows, total } = await refuseBadValues(
    groupRows(trx, query, groups, { order, limit, offset }),
  )
  const identified = rows.map((row) => ({ ...row, id: idOf(row, groups) }))
  const named = await withAttributes(trx, ctx, plan, identified)
  const full = spec.rows && named.length > 0 ? await spec.rows(trx, named, ctx) : named
  const labelled = await withLabels(labelsFor(trx, ctx.user), plan.resource, full, plan.namedLines)
  return { rows: labelled, total }
}

/** How many groups there are. @throws LIST_BY_UNKNOWN */
export function countReport(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: ReportAsked,
): Promise<number> {
  const query = rowsUnder(trx, ctx, spec, plan, asked)
  return refuseBadValues(countGroups(trx, query, groupsOf(trx, ctx, spec, plan, asked)))
}

/** @throws LIST_BY_UNKNOWN */
function groupsOf(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: ReportAsked,
): Groups {
  const { report, columns } = plan
  const { filter } = asked
  const known = report?.dimensions ?? new Map<string, Sql>()
  const chosen = groupedBy(plan, asked)
  const fields = chosen.map((field) => [field, known.get(field)!] as const)
  const compared = [...(report?.compared.values() ?? [])]
  const [only] = chosen.length === 1 ? chosen : []
  return {
    fields: new Map(fields),
    measures: [...(report?.measures.values() ?? [])],
    having: havingOf(plan, filter, ctx),
    days: only && columns.get(only)?.type === 'date' ? dayRange(filter?.[only]) : undefined,
    compared,
    earlier: earlierPeriods(trx, ctx, spec, plan, asked, compared),
    period: report?.period,
  }
}

/** The page's own order may name a dimension that is not chosen now; it is left out then. */
function orderOf(groups: Groups, sort: string, isAsked: boolean): GroupOrder[] {
  const { fields, measures, compared } = groups
  const figures = [...measures, ...compared].map(({ column }) => column.prop)
  const known = new Set([...fields.keys(), ...figures])
  const steps = sort.split(',').filter(Boolean)
  return steps.flatMap((step) => {
    const path = step.replace(/^-/, '')
    if (known.has(path)) return [{ path, isDown: step.startsWith('-') }]
    if (isAsked) throw fail('LIST_SORT_UNKNOWN', { field: path })
    return []
  })
}

const idOf = (row: Readonly<Record<string, unknown>>, { fields }: Groups): string =>
  JSON.stringify([...fields.keys()].map((path) => row[path.split('.')[0] ?? path] ?? null))
