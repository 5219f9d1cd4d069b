import { sql } from 'kysely'
import { Type } from 'typebox'
import { file, xlsxMime } from '../../../../base/transfer'
import { streamSheets, type CellInput } from '../../../../base/workbook'
import { dictLabel, schemas } from '../../../../base/schemas'
import { defineRoute, type Context } from '../../../../kit/http'
import { findTask, type TaskRow } from '../../task/findTask'
import type { LineProblem, LineState } from '../types'
import { problemReason } from './problemReason'
import { keptAnalysis } from '../store/keptList'

/** Columns of 问题行 before those of the customer. */
export const reportColumns = [
  '行号',
  '原始书号',
  '规范书号',
  '问题代码',
  '问题说明',
  '应有校验位',
  '首次出现行',
  '处理结果',
] as const
export const reportSheet = '问题行'
const linesAtOnce = 2000

/** 下载问题行: what is wrong with which line, ready to be corrected and sent back. */
export const downloadError = defineRoute({
  call: 'GET /association/gpMatchTaskV2/downloadError/{id}',
  permission: ['gp:task:list', 'gp:task:add', 'gp:compare:add', 'gp:compare:list'],
  summary: '采配任务：下载问题行',
  rate: 'heavy',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }) }),
  handle: async (ctx, { params }) => {
    const task = await ctx.trx((trx) => findTask(trx, ctx, params.id))
    return file(reportOf(ctx, task), `${task.taskNum}问题行.xlsx`, xlsxMime)
  },
})

function reportOf(ctx: Context, task: TaskRow) {
  const { header = [], columns = [] } = keptAnalysis(task)
  const width = Math.max(header.length, columns.length)
  const own = Array.from({ length: width }, (_, at) => header[at] || `第${at + 1}列`)
  return streamSheets([
    {
      sheet: '概要',
      columns: [
        { header: '项目', kind: 'text' },
        { header: '内容', kind: 'text', width: 40 },
      ],
      rows: summaryOf(task),
    },
    {
      sheet: reportSheet,
      columns: [...reportColumns, ...own].map((title) => ({
        header: title,
        kind: 'text' as const,
      })),
      rows: problemRows(ctx, task, width),
    },
  ])
}

function summaryOf(task: TaskRow): CellInput[][] {
  const { counts } = keptAnalysis(task)
  return [
    ['任务编号', task.taskNum],
    ['文件', task.fileName],
    ['编码', task.encoding ?? ''],
    ['工作表', task.sheetName ?? ''],
    ['表头行', task.headerRow ? `第 ${task.headerRow} 行` : '没有表头'],
    ['总行数', task.totalLines],
    ['有效行', task.validLines],
    ['重复行', task.duplicateLines],
    ['无效行', task.invalidLines],
    ...Object.entries(counts?.problems ?? {}).map(([code, count]): CellInput[] => [
      dictLabel(schemas(), 'gp_line_problem', code),
      count,
    ]),
  ]
}

interface ProblemRow {
  lineNo: number
  raw: string[]
  isbnRaw: string | null
  isbn13: string | null
  problems: LineProblem[]
  checkDigit: string | null
  firstLineNo: number | null
  lineState: LineState
}

async function* problemRows(
  ctx: Context,
  { id }: TaskRow,
  width: number,
): AsyncGenerator<CellInput[]> {
  for (let after = 0; ;) {
    const { rows } = await ctx.trx((trx) =>
      sql<ProblemRow>`select line_no, raw, isbn_raw, isbn13::text, problems, check_digit, first_line_no, line_state
        from gp_match_line where task_id = ${id} and line_state <> 'VALID' and line_no > ${after}
        order by line_no limit ${linesAtOnce}`.execute(trx),
    )
    for (const row of rows) yield cellsOf(row, width)
    after = rows.at(-1)?.lineNo ?? after
    if (rows.length < linesAtOnce) return
  }
}

const cellsOf = (row: ProblemRow, width: number): CellInput[] => [
  String(row.lineNo),
  row.isbnRaw,
  row.isbn13,
  row.problems.map((code) => dictLabel(schemas(), 'gp_line_problem', code)).join('；'),
  row.problems.map((code) => problemReason(code, row)).join('；'),
  row.checkDigit,
  row.firstLineNo === null ? null : String(row.firstLineNo),
  outcomeOf(row),
  ...Array.from({ length: width }, (_, at) => row.raw[at] ?? ''),
]

const outcomeOf = ({ lineState, firstLineNo, problems }: ProblemRow): string => {
  if (lineState === 'INVALID') return '不匹配'
  if (lineState === 'DUPLICATE') return `已按与第 ${firstLineNo ?? ''} 行重复处理`
  return `已按“${problems.map((code) => dictLabel(schemas(), 'gp_line_problem', code)).join('；')}”处理`
}
