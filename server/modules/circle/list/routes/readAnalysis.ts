import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { dictLabel, schemas } from '../../../../base/schemas'
import { defineRoute, type Context } from '../../../../kit/http'
import { findTask, type TaskRow } from '../../task/findTask'
import { readOptions } from '../../task/options'
import { problemReason } from '../report/problemReason'
import type { ColumnMapping, LineProblem } from '../types'
import { keptAnalysis, keptMapping } from '../store/keptList'

const shownLines = 5
const noIsbnColumn = '书单没有书号列，打开“无书号按书名匹配”后按书名匹配'
const brokenText = '解析程序多次中断，没有读完；请拆分文件后重新上传，再次失败请联系管理员'

/** How far a list is, and what was found in it: asked until the state is no longer ANALYSING. */
export const checkAnalysisGp = defineRoute({
  call: 'GET /association/gpMatchTaskV2/checkAnalysisGp',
  permission: ['gp:task:add', 'gp:compare:add', 'gp:task:list'],
  summary: '采配任务：解析结果',
  query: Type.Object({ taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }) }),
  handle: (ctx, { query }) =>
    ctx.trx(async (trx) => {
      const task = await endBroken(trx, ctx, await findTask(trx, ctx, query.taskId))
      return readAnalysis(trx, task)
    }),
})

/** An analysis whose job was given up says so, instead of being waited for without end. */
async function endBroken(trx: Trx, ctx: Context, task: TaskRow): Promise<TaskRow> {
  const { jobId } = keptAnalysis(task)
  if (task.state !== 'ANALYSING' || jobId === undefined) return task
  const { rows } = await sql<{ id: Id }>`
    update gp_match_task t set state = 'ANALYSE_FAILED', fail_reason = ${brokenText},
      analysis = analysis || '{"fault": "FILE"}'
    from task j where t.id = ${task.id} and t.state = 'ANALYSING' and j.id = ${jobId}::bigint and j.task_status = 'FAIL'
    returning t.id`.execute(trx)
  return rows.length > 0 ? findTask(trx, ctx, task.id) : task
}

async function readAnalysis(trx: Trx, task: TaskRow) {
  const analysis = keptAnalysis(task)
  const { counts, fault, sheets = [], head = [], columns = [], delimiter } = analysis
  return {
    taskId: task.id,
    taskNum: task.taskNum,
    taskType: task.taskType,
    state: task.state,
    version: task.version,
    source: task.source,
    fileName: task.fileName,
    fileType: task.fileType,
    fault,
    failReason: task.failReason,
    encoding: task.encoding ?? analysis.readAs?.encoding ?? null,
    delimiter,
    sheetName: task.sheetName ?? analysis.readAs?.sheetName ?? null,
    sheets: sheets
      .filter(({ isFilled }) => isFilled)
      .map(({ name, isHidden = false }) => ({ name, isHidden })),
    headerRow: task.headerRow,
    head,
    columns: mergedColumns(columns, keptMapping(task)),
    totalLines: task.totalLines,
    validLines: task.validLines,
    invalidLines: task.invalidLines,
    duplicateLines: task.duplicateLines,
    bookCount: task.bookCount,
    needQty: task.needQty,
    byTitle: counts?.byTitle ?? 0,
    problems: await readProblems(trx, task.id, counts?.problems ?? {}, keptMapping(task)),
    sameFile: await findSameFile(trx, task),
    taskName: task.taskName,
    customerId: task.customerId,
    batchNo: task.batchNo,
    region: task.region,
    options: readOptions(task.options),
  }
}

/** The suggestion beside what is chosen now. */
const mergedColumns = (columns: readonly ColumnMapping[], mapping: readonly ColumnMapping[]) => {
  const chosen = new Map(mapping.map(({ columnIndex, field }) => [columnIndex, field]))
  return columns.map((column) => ({
    ...column,
    suggested: column.field,
    field: chosen.get(column.columnIndex) ?? column.field,
  }))
}

/** Each kind of problem with its first lines, the most frequent first. */
async function readProblems(
  trx: Trx,
  taskId: Id,
  counts: Partial<Record<LineProblem, number>>,
  mapping: readonly ColumnMapping[],
) {
  const hasIsbn = mapping.some(({ field }) => field === 'isbn')
  const codes = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  const found = []
  for (const [code, count] of codes) {
    if (code === 'EMPTY' && !hasIsbn) {
      // of the whole list it is said once
      found.push({ code, label: noIsbnColumn, count, lines: [] })
      continue
    }
    const { rows } = await sql<ProblemLine>`
      select line_no, isbn_raw, book_name, check_digit, first_line_no, line_state from gp_match_line
      where task_id = ${taskId} and line_state <> 'VALID' and problems @> array[${code}]::text[]
      order by line_no limit ${shownLines}`.execute(trx)
    found.push({
      code,
      label: dictLabel(schemas(), 'gp_line_problem', code),
      count,
      lines: rows.map((line) => ({ ...line, reason: problemReason(code as LineProblem, line) })),
    })
  }
  return found
}

interface ProblemLine {
  lineNo: number
  isbnRaw: string | null
  bookName: string | null
  checkDigit: string | null
  firstLineNo: number | null
  lineState: string
}

/** The same file within a day: a warning with the way to the earlier task, not a refusal. */
async function findSameFile(trx: Trx, { id, fileHash, companyId }: TaskRow) {
  if (!fileHash) return null
  const { rows } = await sql<{ taskId: Id; taskNum: string; createTime: string; state: string }>`
    select id as task_id, task_num, create_time, state from gp_match_task
    where company_id = ${companyId} and file_hash = ${fileHash} and id < ${id} and source <> 'COPY'
      and create_time > now() - interval '24 hours' order by id desc limit 1`.execute(trx)
  return rows[0] ?? null
}
