import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { FileContent } from '../../../base/transfer'
import type { Context } from '../../http'
import {
  streamSheets,
  writeWorkbook,
  type CellInput,
  type CellKind,
  type StreamedSheet,
  type WorkbookSheet,
} from '../../../base/workbook'
import { readReport, type ImportReport, type ProblemCount } from './readReport'
import { problemLabel } from './problemLabels'

interface ResultRow {
  lineNum: number
  status: string
  action: string | null
  cells: string[]
  isbn: string | null
  isbnCode: string | null
  shouldBe: string | null
  codes: string | null
  reasons: string | null
  productCode: string | null
}

/** Up to here a result is made in memory, with its sheets of problems and figures. */
const maxWholeLines = 20_000
const linesPerRead = 2000

/**
 * The result of an import as a workbook: the lines that stayed out first, then those that came in corrected, then all
 * lines, then the figures. A long one has the figures first and is read while it is sent.
 */
export async function resultFile(
  ctx: Context,
  trx: Trx,
  taskId: Id,
): Promise<{ fileName: string; book: FileContent }> {
  const task = await trx
    .selectFrom('task')
    .select(['fileName', 'params', 'taskStatus', 'taskNum', 'totalCount'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow(() => fail('TASK_NOT_FOUND'))
  const { titles = [] } = task.params as { titles?: string[] }
  const base = (task.fileName ?? task.taskNum).replace(/\.[^.]*$/, '')
  const fileName = `${base}-导入结果.xlsx`
  const report = await readReport(trx, taskId)
  if (task.totalCount > maxWholeLines) {
    const long = (sheet: string, wants?: (row: ResultRow) => boolean) =>
      longSheet(ctx, taskId, titles, { sheet, wants })
    const sheets = [
      figuresSheet(await countOutcomes(trx, taskId), report),
      long('问题行', isRefused),
      long('已更正行', isCorrected),
      long('全部行'),
    ]
    return { fileName, book: streamSheets(sheets) }
  }
  const rows = await readRows(trx, taskId)
  const refused = rows.filter(isRefused)
  const corrected = rows.filter(isCorrected)
  const book = await writeWorkbook([
    linesSheet('问题行', titles, refused),
    linesSheet('已更正行', titles, corrected),
    linesSheet('全部行', titles, rows),
    figuresSheet(await countOutcomes(trx, taskId), report),
  ])
  return { fileName, book }
}

const isRefused = ({ status }: ResultRow) => status === 'FAIL' || status === 'SKIP'
const isCorrected = (row: ResultRow) => !isRefused(row) && row.codes !== null

function longSheet(
  ctx: Context,
  taskId: Id,
  titles: readonly string[],
  { sheet, wants = () => true }: { sheet: string; wants?: (row: ResultRow) => boolean },
): StreamedSheet {
  async function* lines() {
    let after = 0
    for (;;) {
      const rows = await ctx.trx((trx) => readRows(trx, taskId, { after, limit: linesPerRead }))
      yield* linesSheet(sheet, titles, rows.filter(wants), true).rows
      after = rows.at(-1)?.lineNum ?? after
      if (rows.length < linesPerRead) return
    }
  }
  return { ...linesSheet(sheet, titles, [], true), rows: lines() }
}

async function readRows(
  trx: Trx,
  taskId: Id,
  { after = 0, limit = maxWholeLines } = {},
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select i.line_num, i.item_status as status, i.result ->> 'action' as action,
      i.request -> 'cells' as cells, i.request -> 'values' ->> 'isbn' as isbn,
      i.request ->> 'isbnCode' as isbn_code, i.request ->> 'shouldBe' as should_be,
      concat_ws('；', i.fail_code, w.codes) as codes, concat_ws('；', i.fail_reason, w.reasons) as reasons,
      p.product_code
    from task_item i
    left join product p on p.id = i.product_id
    left join lateral (
      select string_agg(e.value ->> 'code', '；') as codes, string_agg(e.value ->> 'reason', '；') as reasons
      from jsonb_array_elements(i.result -> 'problems') e
      where e.value ->> 'code' is distinct from i.fail_code
    ) w on true
    where i.task_id = ${taskId} and i.line_num > ${after}
    order by i.line_num limit ${limit}`.execute(trx)
  return rows.map((row) => ({
    ...row,
    // people read it, and what a code is called stands nowhere in the file
    codes: row.codes ? row.codes.split('；').map(problemLabel).join('；') : null,
    reasons: row.reasons || null,
  }))
}

interface ResultColumn {
  header: string
  kind: CellKind
  width?: number
  /** Left out of the file when no line has any. */
  isOptional?: boolean
  of(row: ResultRow): CellInput
}

const resultColumns: readonly ResultColumn[] = [
  { header: '行号', kind: 'int', of: (row) => row.lineNum },
  { header: '处理结果', kind: 'text', of: outcomeOf },
  { header: '单品编码', kind: 'text', isOptional: true, of: (row) => row.productCode },
  { header: '规范书号', kind: 'text', isOptional: true, of: (row) => row.isbn },
  { header: '问题', kind: 'text', of: (row) => row.codes },
  { header: '失败原因', kind: 'text', width: 60, of: (row) => row.reasons },
  { header: '应有校验位', kind: 'text', isOptional: true, of: (row) => row.shouldBe },
]

// Our columns first, then the file's own in its order: it can be corrected and sent back as it is.
const linesSheet = (
  sheet: string,
  titles: readonly string[],
  rows: ResultRow[],
  isFull = false,
): WorkbookSheet => {
  const own = resultColumns.filter(({ isOptional, of }) => isFull || !isOptional || rows.some(of))
  return {
    sheet,
    columns: [
      ...own.map(({ header, kind, width }) => ({ header, kind, ...(width && { width }) })),
      ...titles.map((header) => ({ header, kind: 'text' as const })),
    ],
    rows: rows.map((row): CellInput[] => [
      ...own.map(({ of }) => of(row)),
      ...titles.map((_, index) => row.cells[index] ?? ''),
    ]),
  }
}

const outcomes: Readonly<Record<string, string>> = { FAIL: '未导入', SKIP: '跳过' }
const kinds: Readonly<Record<ProblemCount['kind'], string>> = {
  REFUSED: '未导入',
  SKIPPED: '跳过',
  CORRECTED: '已更正，照常导入',
}

function outcomeOf({ status, action }: Pick<ResultRow, 'status' | 'action'>): string {
  const verb = action === 'UPDATE' ? '更新' : '新增'
  if (status === 'SUCCESS') return `已${verb}`
  if (status === 'WAIT') return `待${verb}`
  return outcomes[status] ?? status
}

/** Lines by what became of them, all of them first. */
async function countOutcomes(trx: Trx, taskId: Id): Promise<Map<string, number>> {
  const { rows } = await sql<Pick<ResultRow, 'status' | 'action'> & { lines: number }>`
    select item_status as status, result ->> 'action' as action, count(*)::int as lines
    from task_item where task_id = ${taskId} group by 1, 2 order by 1, 2`.execute(trx)
  const outcomes = new Map([['总行数', rows.reduce((sum, { lines }) => sum + lines, 0)]])
  for (const row of rows) {
    const outcome = outcomeOf(row)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + row.lines)
  }
  return outcomes
}

function figuresSheet(
  outcomesOf: ReadonlyMap<string, number>,
  { counts, sheet, otherSheets, ignoredColumns }: ImportReport,
): WorkbookSheet {
  return {
    sheet: '概要',
    columns: [
      { header: '项目', kind: 'text', width: 30 },
      { header: '行数', kind: 'int' },
      { header: '问题', kind: 'text', width: 30 },
    ],
    rows: [
      ...outcomesOf,
      ...counts.map(({ kind, lines, label }) => [kinds[kind], lines, label]),
      ...(sheet === undefined ? [] : [[`读入的工作表：${sheet}`]]),
      ...otherSheets.map(({ name, rows }) => [`没有读入的工作表：${name}`, rows]),
      ...ignoredColumns.map((title) => [`没有读入的列：${title}`]),
    ],
  }
}
