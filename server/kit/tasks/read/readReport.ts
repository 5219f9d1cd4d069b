import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { problemLabel } from './problemLabels'

export interface ReportProblem {
  /** Row in the sheet, as the spreadsheet program shows it. */
  row: number
  column: string
  value: string
  code: string
  reason: string
  /** The line is imported all the same. */
  isWarning: boolean
}

/** How many lines have a problem. */
export interface ProblemCount {
  code: string
  label: string
  /** The line was refused, skipped as superfluous, or is imported with something corrected. */
  kind: 'REFUSED' | 'SKIPPED' | 'CORRECTED'
  lines: number
}

export interface UnreadSheet {
  name: string
  isHidden: boolean
  /** Rows of data; null when they cannot be counted. */
  rows: number | null
  /** Its headings are those of the import: it may be read in place of the other. */
  isAlike: boolean
}

/** What the import dialog shows of a task, before, during and after the import. */
export interface ImportReport {
  taskId: Id
  kind: 'IMPORT'
  state: 'CHECKED' | 'RUNNING' | 'DONE' | 'PART' | 'FAIL' | 'CANCELLED'
  fileName: string | null
  /** total = good + bad. */
  total: number
  /** The sheet that was read, where the file has several. */
  sheet?: string
  /** Sheets that were not read. */
  otherSheets: UnreadSheet[]
  /** Headings that no field takes: their cells are not imported. */
  ignoredColumns: string[]
  /** Lines that were or will be imported. */
  good: number
  /** Lines refused or skipped. */
  bad: number
  /** Of the bad ones: superfluous rather than wrong. */
  skipped: number
  added: number
  updated: number
  /** Good lines that are in already. */
  done: number
  /** Good lines of which something was corrected or wants a look; see `counts`. */
  corrected: number
  /** Lines by code and by what became of them, the most frequent first. */
  counts: ProblemCount[]
  /** Lines by code: why refused or skipped, and flags such as PADDED of good lines. */
  codes: Record<string, number>
  problems: ReportProblem[]
  problemCount: number
  /** The file with all lines. */
  resultUrl: string | null
}

const states: Readonly<Record<string, ImportReport['state']>> = {
  TIMING: 'CHECKED',
  WAIT: 'RUNNING',
  RUNNING: 'RUNNING',
  PAUSED: 'RUNNING',
  DONE: 'DONE',
  PART: 'PART',
  FAIL: 'FAIL',
  CANCELLED: 'CANCELLED',
}
const shownProblems = 500

/** @throws TASK_NOT_FOUND also for another company's task */
export async function readReport(trx: Trx, taskId: Id): Promise<ImportReport> {
  const task = await trx
    .selectFrom('task')
    .selectAll()
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow(() => fail('TASK_NOT_FOUND'))
  const bad = task.failCount + task.skipCount
  const state = states[task.taskStatus] ?? 'FAIL'
  const actions = await countActions(trx, taskId)
  const problems = await readProblems(trx, taskId)
  const counts = await countProblems(trx, taskId)
  return {
    taskId,
    kind: 'IMPORT',
    state,
    fileName: task.fileName,
    ...coverageOf(task.params),
    total: task.totalCount,
    good: task.totalCount - bad,
    bad,
    skipped: task.skipCount,
    ...actions,
    done: task.successCount,
    ...counts,
    problems: problems.rows,
    problemCount: problems.count,
    resultUrl: task.resultUrl,
  }
}

type Coverage = Pick<ImportReport, 'sheet' | 'otherSheets' | 'ignoredColumns'>

const coverageOf = (params: unknown): Coverage => ({
  otherSheets: [],
  ignoredColumns: [],
  ...(params as { coverage?: Partial<Coverage> } | null)?.coverage,
})

/** Lines added and updated; before the import, lines that will be. */
async function countActions(trx: Trx, taskId: Id) {
  const { rows } = await sql<{ added: number; updated: number }>`
    select count(*) filter (where result ->> 'action' = 'ADD')::int as added,
      count(*) filter (where result ->> 'action' = 'UPDATE')::int as updated
    from task_item where task_id = ${taskId} and item_status in ('WAIT', 'SUCCESS')`.execute(trx)
  return rows[0] ?? { added: 0, updated: 0 }
}

/** @see ImportReport; lines are counted once per code, however many of their cells have it */
async function countProblems(
  trx: Trx,
  taskId: Id,
): Promise<Pick<ImportReport, 'counts' | 'codes' | 'corrected'>> {
  const { rows } = await sql<Omit<ProblemCount, 'label'>>`
    select code, kind, count(distinct line_num)::int as lines from (${allProblems(taskId)}) p
    group by code, kind order by kind = 'CORRECTED', kind = 'SKIPPED', lines desc, code`.execute(
    trx,
  )
  const counts = rows.map((row) => ({ ...row, label: problemLabel(row.code) }))
  const codes: Record<string, number> = {}
  for (const { code, lines } of counts) codes[code] = (codes[code] ?? 0) + lines
  const { rows: good } = await sql<{ corrected: number }>`
    select count(distinct line_num)::int as corrected from (${allProblems(taskId)}) p
    where kind = 'CORRECTED' and is_good`.execute(trx)
  return { counts, codes, corrected: good[0]?.corrected ?? 0 }
}

async function readProblems(trx: Trx, taskId: Id) {
  const { rows } = await sql<ReportProblem>`
    select line_num as row, column_name as "column", cell_value as value, code, is_warning,
      case when is_warning then '提示：' || reason else reason end as reason
    from (${allProblems(taskId)}) p
    order by is_warning, line_num limit ${shownProblems}`.execute(trx)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${allProblems(taskId)}) p`.execute(trx)
  return { rows, count: counted[0]?.count ?? 0 }
}

// Every problem of a cell, and the verdict itself where no cell is to blame for it (a duplicate, an unknown product).
const allProblems = (taskId: Id) => sql`
  select i.line_num, p.value ->> 'column' as column_name, p.value ->> 'value' as cell_value,
    p.value ->> 'code' as code, p.value ->> 'reason' as reason, (p.value ->> 'isWarning')::boolean as is_warning,
    case when (p.value ->> 'isWarning')::boolean then 'CORRECTED'
      when i.item_status = 'SKIP' then 'SKIPPED' else 'REFUSED' end as kind,
    i.item_status in ('WAIT', 'SUCCESS') as is_good
  from task_item i cross join lateral jsonb_array_elements(i.result -> 'problems') p
  where i.task_id = ${taskId}
  union all
  select i.line_num, '', i.biz_key, i.fail_code, i.fail_reason, false,
    case i.item_status when 'SKIP' then 'SKIPPED' else 'REFUSED' end, false
  from task_item i
  where i.task_id = ${taskId} and i.item_status in ('FAIL', 'SKIP')
    and not exists (
      select from jsonb_array_elements(i.result -> 'problems') p where p.value ->> 'code' = i.fail_code
    )`
