import { Type } from 'typebox'
import type { PrintPage } from '../../../schemas/contract/language.gen'
import { resolveColumn, type ResolvedColumn } from '../../../schemas/language'
import { fail } from '../../base/errors'
import { schemas } from '../../base/schemas'
import { file, xlsxMime } from '../../base/transfer'
import { writeWorkbook, type WorkbookSheet } from '../../base/workbook'
import { defineRoute, type Route } from '../http'
import { cellText, createTotals, kindOf, type ListRow } from '../lists'
import type { RecordValues } from '../records'
import { labelsFor, withLabels } from '../references'
import { readDocument, readLines } from './readDocument'
import type { DocumentReads } from './types'

const maxDocuments = 50

/**
 * `POST <base>/sheet`: the paper of documents as a workbook. The first sheet has a line per document with the fields of
 * the paper's head, then a sheet per document has the columns the person sees on paper, with their sums.
 */
export function sheetRoute(spec: DocumentReads): Route {
  const { base, area, resource, pages } = spec
  const page = schemas().pages[pages.print ?? '']
  if (page?.kind !== 'print') throw new Error(`sheetRoute: "${pages.print}" is no print page`)
  const title = schemas().resources[resource]?.title ?? resource
  return defineRoute({
    call: `POST ${base}/sheet`,
    permission: `${area}:export`,
    summary: `${title}：导出 Excel`,
    reads: true,
    rate: 'heavy',
    body: Type.Object({
      ids: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
        minItems: 1,
        maxItems: maxDocuments,
        title: '单号',
      }),
      columns: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 60, title: '列' }),
    }),
    handle: (ctx, { body: { ids, columns } }) =>
      ctx.trx(async (trx) => {
        const shown = chosenColumns(page, spec, columns)
        const name = async (of: string, rows: RecordValues[]) => {
          const declared = schemas().resources[of]
          const named = declared ? withLabels(labelsFor(trx, ctx.user), declared, rows) : rows
          return (await named) as ListRow[]
        }
        const heads: RecordValues[] = []
        const sheets: WorkbookSheet[] = []
        for (const num of new Set(ids)) {
          const head = await readDocument(trx, ctx, spec, num)
          const lines = await readLines(trx, ctx, spec, String(head.id))
          heads.push(head)
          const { resource: of } = spec.lines
          sheets.push(sheetOf(num, of, shown, await name(of, lines)))
        }
        const first = sheetOf(page.title, resource, headFields(page), await name(resource, heads))
        const fileName = `${page.title}${[...new Set(ids)].slice(0, 1).join('')}.xlsx`
        return file(await writeWorkbook([first, ...sheets]), fileName, xlsxMime)
      }),
  })
}

/** @throws LIST_COLUMN_UNKNOWN for a column the paper does not have */
function chosenColumns(page: PrintPage, spec: DocumentReads, chosen: readonly string[]) {
  const { resources } = schemas()
  const all = page.blocks
    .flatMap(({ table, columns = [] }) => (table ? columns : []))
    .map((use) => resolveColumn(use, spec.lines.resource, resources))
  return chosen.map((prop) => {
    const column = all.find((one) => one.prop === prop)
    if (!column) throw fail('LIST_COLUMN_UNKNOWN', { prop })
    return column
  })
}

/** What the paper says of the document, each once. */
function headFields(page: PrintPage): ResolvedColumn[] {
  const { resources } = schemas()
  const all = page.blocks
    .flatMap(({ fields = [] }) => fields)
    .map((use) => resolveColumn(use, page.resource, resources))
  return all.filter((one, at) => all.findIndex(({ prop }) => prop === one.prop) === at)
}

function sheetOf(
  title: string,
  resource: string,
  columns: readonly ResolvedColumn[],
  rows: readonly ListRow[],
): WorkbookSheet {
  const totals = createTotals(columns)
  const cells = rows.map((row) =>
    columns.map((column) => cellText(column.prop, row, column, resource, schemas())),
  )
  for (const line of cells) totals.add(line)
  const sums = totals.line()
  return {
    sheet: title.slice(0, 31),
    columns: columns.map((column) => ({ header: column.label, kind: kindOf(column) })),
    rows: sums && rows.length > 1 ? [...cells, sums] : cells,
  }
}
