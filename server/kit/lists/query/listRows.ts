import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'
import { isBlank } from '../compile/compare'
import { deepPage, shallow } from './deepPage'
import type { ListPlan } from '../compile/compileList'
import { countFor, type Counted } from './counted'
import { keysFirst, pageOf } from './keysFirst'
import type { ListBody } from './listBodies'
import { rowOrder, shownQuery } from './listQuery'
import { readCounted, readRows } from './readRows'
import { tuneForLong, tuneForReport } from './tuneForLong'
import { withoutBeside } from './withoutBeside'
import { maskRow } from '../../privacy'
import { labelsFor, withLabels } from '../../references'
import { refuseBadValues } from './refuseBadValues'
import { countReport, reportRows } from '../report/reportRows'
import type { ListQuery, ListRow, ListSpec } from '../types'

/** One page of rows, and how many there are in all, as far as they are counted. */
export async function listRows(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  body: ListBody,
): Promise<{ records: ListRow[] } & Counted> {
  const offset = (body.pageNum - 1) * body.pageSize
  if (plan.report) {
    await tuneForReport(trx)
    const { rows: records, total } = await reportRows(trx, ctx, spec, plan, {
      ...body,
      limit: body.pageSize,
      offset,
    })
    const count = () => countReport(trx, ctx, spec, plan, body)
    return { records, total: total ?? totalOfPage(body, records.length) ?? (await count()) }
  }
  if (body.by) throw fail('LIST_BY_UNKNOWN', { field: body.by[0] })
  const query = shownQuery(trx, ctx, spec, plan, body)
  if (spec.isLong) await tuneForLong(trx)
  const { rows, counted } = await refuseBadValues(
    offset > shallow
      ? deepPage(trx, ctx, plan, query, body)
      : readPage(trx, ctx, plan, query, body),
  )
  const records = await finishRows(trx, ctx, spec, plan, rows)
  if (counted) return { records, ...counted }
  const total = totalOfPage(body, rows.length)
  if (total !== undefined) return { records, total }
  return { records, ...(await countFor(trx, withoutBeside(trx, query, spec), spec)) }
}

/** Unfiltered pages are mostly full and counted on the way; a search that finds little is not made twice. */
async function readPage(
  trx: Trx,
  ctx: Context,
  plan: ListPlan,
  query: ListQuery,
  body: ListBody,
): Promise<{ rows: ListRow[]; counted?: Counted }> {
  const { pageNum, pageSize, filter = {} } = body
  const isCounted = Object.values(filter).every(isBlank)
  if (plan.spec.isLong) return keysFirst(trx, ctx, plan, query, body, isCounted)
  const ordered = query.orderBy(rowOrder(plan, ctx, body))
  const page = pageOf(ordered, pageSize, (pageNum - 1) * pageSize)
  if (isCounted) return readCounted(trx, page, plan, withoutBeside(trx, query, plan.spec))
  return { rows: await readRows(trx, page, plan) }
}

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

/** How many there are when the page itself tells: neither full nor behind the end. */
function totalOfPage({ pageNum, pageSize }: ListBody, found: number): number | undefined {
  const isLast = found < pageSize && (found > 0 || pageNum === 1)
  return isLast ? (pageNum - 1) * pageSize + found : undefined
}
