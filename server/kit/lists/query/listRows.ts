import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'
import { isBlank } from '../compile/compare'
import { deepPage, shallow } from './deepPage'
import type { ListPlan } from '../compile/compileList'
import type { ListBody } from './listBodies'
import { rowOrder, shownQuery } from './listQuery'
import { countRows, readCounted, readRows } from './readRows'
import { tuneForLong } from './tuneForLong'
import { maskRow } from '../../privacy'
import { labelsFor, withLabels } from '../../references'
import { refuseBadValues } from './refuseBadValues'
import { countReport, reportRows } from '../report/reportRows'
import type { ListQuery, ListRow, ListSpec } from '../types'

/** One page of rows, and how many there are in all. */
export async function listRows(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  body: ListBody,
): Promise<{ records: ListRow[]; total: number }> {
  const offset = (body.pageNum - 1) * body.pageSize
  if (plan.report) {
    const records = await reportRows(trx, ctx, spec, plan, {
      ...body,
      limit: body.pageSize,
      offset,
    })
    const count = () => countReport(trx, ctx, spec, plan, body)
    return { records, total: await totalOf(count, body, records.length) }
  }
  if (body.by) throw fail('LIST_BY_UNKNOWN', { field: body.by[0] })
  const query = shownQuery(trx, ctx, spec, plan, body)
  if (spec.isLong) await tuneForLong(trx)
  if (offset > shallow || spec.isLong) {
    const { rows, total } = await refuseBadValues(deepPage(trx, ctx, plan, query, body))
    return { records: await finishRows(trx, ctx, spec, plan, rows), total }
  }
  const page = pageOf(query.orderBy(rowOrder(plan, ctx, body)), body.pageSize, offset)
  const { rows, total } = await refuseBadValues(readPage(trx, page, query, plan, body))
  return {
    records: await finishRows(trx, ctx, spec, plan, rows),
    total: total ?? (await totalOf(() => countRows(query), body, rows.length)),
  }
}

/** Unfiltered pages are mostly full and counted on the way; a search that finds little is not made twice. */
async function readPage(
  trx: Trx,
  page: ListQuery,
  all: ListQuery,
  plan: ListPlan,
  { filter = {} }: ListBody,
): Promise<{ rows: ListRow[]; total?: number }> {
  if (Object.values(filter).every(isBlank)) return readCounted(trx, page, plan, all)
  return { rows: await readRows(trx, page, plan) }
}

// The first page in plain numbers: without parameters the database keeps its plan.
const pageOf = (query: ListQuery, pageSize: number, offset: number): ListQuery =>
  offset === 0 ? query.limit(sql.lit(pageSize)) : query.limit(pageSize).offset(offset)

/** The declaration's additions, masks, names of what the rows refer to. */
export async function finishRows(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  rows: ListRow[],
): Promise<ListRow[]> {
  const full = spec.rows && rows.length > 0 ? await spec.rows(trx, rows, ctx) : rows
  const masked = full.map((row) => maskRow(row, plan.resource, ctx.user))
  return withLabels(labelsFor(trx, ctx.user), plan.resource, masked, plan.namedLines)
}

/** Counts only when the page itself does not tell: it is full, or it lies behind the end. */
async function totalOf(
  count: () => Promise<number>,
  body: ListBody,
  found: number,
): Promise<number> {
  const isLast = found < body.pageSize && (found > 0 || body.pageNum === 1)
  if (isLast) return (body.pageNum - 1) * body.pageSize + found
  return count()
}
