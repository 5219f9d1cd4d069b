import { Type, type Static } from 'typebox'
import { resolveColumn, resolveField, type ResolvedColumn } from '../../../../../schemas/language'
import { fail } from '../../../../base/errors'
import { file, xlsxMime } from '../../../../base/transfer'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { maskRow } from '../../../../kit/privacy'
import { namedValue } from '../../../../kit/references'
import type { RecordValues } from '../../../../kit/records'
import { dictLabel, schemas } from '../../../../base/schemas'
import { writeWorkbook, type CellInput, type CellKind } from '../../../../base/workbook'
import { exportBody as listExportBody } from '../../../../kit/lists/query/listBodies'
import { linesOf } from './documentRows'
import type { TradeSpec } from '../types'

const maxExportLines = 10_000
const body = Type.Object({
  ...listExportBody.properties,
  /** The list's own call, as the export dialog sends it. */
  list: Type.Optional(Type.String({ maxLength: 200 })),
  withItems: Type.Optional(Type.Union([Type.Boolean(), Type.Null()], { title: '含明细' })),
})

/**
 * `POST <base>/exportDetails`: the documents the list shows, or with `withItems` one row per line with its document in
 * front. Without it the list's own export answers, long ones as a task.
 * @throws TRADE_EXPORT_TOO_MANY
 */
export function exportDocuments(spec: TradeSpec, list: readonly Route[], title: string): Route {
  const [rows, exported] = [list[0], list.find(({ path }) => path.endsWith('/export'))]
  return defineRoute({
    call: `POST ${spec.base}/exportDetails`,
    permission: `${spec.area}:export`,
    summary: `导出${title}`,
    reads: true,
    rate: 'heavy',
    body,
    async handle(ctx, { body: { withItems, list: _list, ...asked } }) {
      if (!withItems) return exported?.handle(ctx, { body: asked, query: {}, params: {} })
      const heads = await chosenHeads(ctx, rows, asked)
      const workbook = await ctx.trx(async (trx) => {
        const full: { head: RecordValues; line: RecordValues }[] = []
        for (const head of heads) {
          const lines = await linesOf(trx, spec, String(head.id))
          full.push(...lines.map((line) => ({ head, line: shownLine(ctx, spec, line) })))
          if (full.length > maxExportLines) throw tooMany(full.length)
        }
        return writeSheet(spec, title, asked.columns, full)
      })
      return file(workbook, `${title}明细${ctx.now().replace(/\D/g, '')}.xlsx`, xlsxMime)
    },
  })
}

const tooMany = (count: number) => fail('TRADE_EXPORT_TOO_MANY', { count, limit: maxExportLines })

async function chosenHeads(
  ctx: Context,
  rows: Route | undefined,
  { ids, tab, sort, filter }: Omit<Static<typeof body>, 'withItems' | 'list'>,
): Promise<RecordValues[]> {
  const wanted = ids && new Set(ids)
  const heads: RecordValues[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const page = (await rows?.handle(ctx, {
      body: { pageNum, pageSize: 500, tab, sort, filter },
      query: {},
      params: {},
    })) as { records: RecordValues[]; total: number }
    heads.push(...page.records.filter(({ id }) => !wanted || wanted.has(String(id))))
    if (!wanted && page.total > maxExportLines) throw tooMany(page.total)
    if (page.records.length < 500 || (wanted && heads.length === wanted.size)) return heads
  }
}

function shownLine(ctx: Context, spec: TradeSpec, line: RecordValues): RecordValues {
  const resource = schemas().resources[spec.lines]
  return resource ? maskRow(line, resource, ctx.user) : line
}

/** Stored columns of the lines as the detail page shows them. */
function lineColumns(spec: TradeSpec): ResolvedColumn[] {
  const { resources, pages } = schemas()
  const page = pages[spec.pages.detail]
  const section =
    page?.kind === 'detail' ? page.sections.find(({ table }) => table === 'items') : undefined
  return (section?.columns ?? [])
    .map((column) => resolveColumn(column, spec.lines, resources))
    .filter(({ prop, type }) => type !== 'image' && !resources[spec.lines]?.fields[prop]?.computed)
}

function writeSheet(
  spec: TradeSpec,
  title: string,
  chosen: readonly { prop: string; label: string }[],
  rows: readonly { head: RecordValues; line: RecordValues }[],
): Promise<Buffer> {
  const heads = chosen.map(({ prop, label }) => {
    const field = resolveField(prop, spec.resource, schemas().resources)
    if (!field) throw fail('LIST_COLUMN_UNKNOWN', { prop })
    return { prop, label, type: field.type, dict: field.dict }
  })
  const lines = lineColumns(spec)
  return writeWorkbook({
    sheet: `${title}明细`,
    columns: [...heads, ...lines].map(({ label, type, dict }) => ({
      header: label,
      kind: dict ? 'text' : (kinds[type] ?? 'text'),
    })),
    rows: rows.map(({ head, line }) => [
      ...heads.map((column) => cellOf(namedValue(head, column.prop), column)),
      ...lines.map((column) => cellOf(line[column.prop], column)),
    ]),
  })
}

const kinds: Readonly<Record<string, CellKind>> = {
  money: 'money',
  int: 'int',
  decimal: 'decimal',
  percent: 'decimal',
  date: 'date',
  datetime: 'datetime',
}

function cellOf(value: unknown, { dict }: { dict?: string }): CellInput {
  if (value === null || value === undefined) return null
  if (dict) return dictLabel(schemas(), dict, String(value))
  if (Array.isArray(value)) return value.map(String).join('、')
  return typeof value === 'number' ? value : String(value)
}
