import { CompiledQuery, sql } from 'kysely'
import type { ResolvedColumn } from '../../schemas/language'
import type { Trx } from '../db'
import { fail } from '../errors'
import type { Context } from '../http'
import { schemas } from '../schemas'
import { writeWorkbook, type CellInput, type CellKind } from '../workbook'
import type { ListPlan } from './compileList'
import type { ExportBody } from './listBodies'
import { cellText } from './cellText'
import { filteredQuery, orderedQuery, tabCondition, truth } from './listQuery'
import { countRows, finishRows } from './listRows'
import { refuseBadValues } from './refuseBadValues'
import type { ListQuery, ListRow, ListSpec } from './types'

export const maxExportRows = 50_000
const chunkRows = 2_000

/**
 * The whole list under filter and tab (or its ticked rows) as a workbook, with the person's columns and headings.
 * @throws LIST_COLUMN_UNKNOWN, LIST_EXPORT_TOO_MANY
 */
export async function exportRows(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  body: ExportBody,
): Promise<Buffer> {
  const columns = body.columns.map(({ prop, label }) => {
    const column = plan.columns.get(prop)
    if (!column) throw fail('LIST_COLUMN_UNKNOWN', { prop })
    return { column, label }
  })
  const query = chosenQuery(trx, ctx, spec, plan, body)
  const total = await refuseBadValues(countRows(query))
  if (total > maxExportRows) throw fail('LIST_EXPORT_TOO_MANY', { total, limit: maxExportRows })
  const rows: CellInput[][] = []
  for await (const raw of readInChunks(trx, orderedQuery(query, plan, body.sort))) {
    const full = await finishRows(trx, ctx, spec, plan, raw)
    for (const row of full) rows.push(columns.map(({ column }) => cellOf(row, column, plan)))
  }
  return writeWorkbook({
    sheet: plan.page.title.slice(0, 31),
    columns: columns.map(({ column, label }) => ({ header: label, kind: kindOf(column) })),
    rows,
  })
}

function chosenQuery(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  body: ExportBody,
): ListQuery {
  const filtered = filteredQuery(trx, ctx, spec, plan, body.filter)
  const tab = tabCondition(plan, body.tab)
  const query = tab ? filtered.where(truth(tab)) : filtered
  return body.ids ? query.where(truth(sql`${plan.key}::text = any(${body.ids}::text[])`)) : query
}

/** One consistent view of the rows, a chunk at a time. */
async function* readInChunks(trx: Trx, query: ListQuery) {
  const compiled = query.compile()
  const declaration = `declare exported_rows no scroll cursor for ${compiled.sql}`
  await trx.executeQuery(CompiledQuery.raw(declaration, [...compiled.parameters]))
  for (;;) {
    const fetch = sql<
      Record<string, unknown>
    >`fetch ${sql.raw(String(chunkRows))} from exported_rows`
    const { rows } = await fetch.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < chunkRows) break
  }
  await sql`close exported_rows`.execute(trx)
}

const cellOf = (row: ListRow, column: ResolvedColumn, plan: ListPlan): CellInput =>
  cellText(column.prop, row, column, plan.page.resource, schemas())

const kinds: Readonly<Partial<Record<ResolvedColumn['type'], CellKind>>> = {
  money: 'money',
  int: 'int',
  decimal: 'decimal',
  percent: 'decimal',
  date: 'date',
  datetime: 'datetime',
}

/** Everything without a number or a date in it stays text: long digits keep their zeros. */
const kindOf = (column: ResolvedColumn): CellKind =>
  column.prop.includes('.') || column.dict ? 'text' : (kinds[column.type] ?? 'text')
