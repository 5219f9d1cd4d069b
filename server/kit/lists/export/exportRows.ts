import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import type { ExportBody } from '../query/listBodies'
import { finishRows } from '../query/listRows'
import { rowOrder, shownQuery, truth } from '../query/listQuery'
import { countRows } from '../query/counted'
import { readRows } from '../query/readRows'
import { refuseBadValues } from '../query/refuseBadValues'
import { reportRows } from '../report/reportRows'
import { rowsOf } from '../query/rowsOf'
import { withoutBeside } from '../query/withoutBeside'
import { freezeRows } from '../selection/freezeRows'
import { countSelected, readSelected, type ChosenSelection } from '../selection/readSelection'
import type { ListQuery, ListRow, ListSpec } from '../types'

/** Up to here the answer is the file itself. */
export const maxDirectRows = 5_000
export const maxExportRows = 1_000_000

/** Either the rows themselves, read in one statement, or the frozen ids a task will read. */
export type Exported = { rows: ListRow[] } | { chosen: ChosenSelection; total: number }

/**
 * What an export takes: ticked ids, a frozen selection, or everything under filter and tab.
 * @throws LIST_EXPORT_TOO_MANY, SELECTION_GONE
 */
export async function exportRows(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  body: ExportBody,
): Promise<Exported> {
  if (plan.report) return { rows: await allGroups(trx, ctx, spec, plan, body) }
  if (body.selectionId !== undefined)
    return fromSelection(trx, ctx, spec, plan, { ...body, selectionId: body.selectionId })
  const query = chosenQuery(trx, ctx, spec, plan, body)
  const total = await refuseBadValues(countRows(withoutBeside(trx, query, spec)))
  if (total > maxExportRows) throw tooMany(total, maxExportRows)
  if (total > maxDirectRows) {
    const frozen = await freezeRows(trx, ctx, spec, plan, { ...body, limit: maxExportRows })
    return { chosen: { selectionId: frozen.selectionId }, total: frozen.total }
  }
  const ordered = query.orderBy(rowOrder(plan, ctx, body))
  const raw = await refuseBadValues(readRows(trx, ordered, plan))
  return { rows: await finishRows(trx, ctx, spec, plan, raw) }
}

async function fromSelection(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  { selectionId, except }: ChosenSelection,
): Promise<Exported> {
  const chosen = { selectionId, except }
  const total = await countSelected(trx, ctx, plan.resource.name, chosen)
  if (total > maxDirectRows) return { chosen, total }
  const ids = await readSelected(trx, ctx, plan.resource.name, chosen)
  return { rows: await rowsOf(trx, ctx, spec, plan, ids) }
}

/** A report is read whole: its groups are few compared with the rows below them. */
async function allGroups(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  body: ExportBody,
): Promise<ListRow[]> {
  const limit = maxDirectRows * 10
  const { rows, total = 0 } = await reportRows(trx, ctx, spec, plan, { ...body, limit })
  if (total > limit) throw tooMany(total, limit)
  return rows
}

const tooMany = (total: number, limit: number) => fail('LIST_EXPORT_TOO_MANY', { total, limit })

function chosenQuery(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  body: ExportBody,
): ListQuery {
  const query = shownQuery(trx, ctx, spec, plan, body)
  return body.ids ? query.where(truth(sql`${plan.key}::text = any(${body.ids}::text[])`)) : query
}
