import type { Id, Trx } from '../../base/db'
import { AppError } from '../../base/errors'
import type { SessionUser } from '../http'
import { schemas } from '../../base/schemas'
import type { ChunkItem, ChunkRunner, ChunkTask } from '../tasks'
import { templateColumns, templateNotes } from './cells/columnTemplate'
import { defineFileImport } from './defineFileImport'
import { markLines, type LineMark } from './cells/markLines'
import { missingCells } from './cells/missingCells'
import { parseRows, requireHeading } from './cells/parseRows'
import { createRepeats, type Repeats } from './lines/createRepeats'
import type { CellProblem, FileJudge, Import, ImportColumn, ParsedRow, StagedLine } from './types'

export type ImportValues = Record<string, unknown>

export interface ImportSpec {
  resource: string
  /** Type of its tasks, such as BRAND_IMPORT. */
  type: string
  /** Path before /template, /check and /run, e.g. `/product/brand/import`. */
  base: string
  permission: string
  /** Columns of the template, in its order; see `fieldColumn`. */
  columns: readonly ImportColumn[]
  /** Data lines of one file; default IMPORT_MAX_ROWS. */
  maxRows?: number
  /** Field that names a row: of several lines with the same one the first counts, and no other may say something else. */
  key: string
  /** Of lines that say something else of one row none is imported; the file is judged whole then. */
  isWhole?: boolean
  /** Refuses values that do not go together. */
  check?(values: ImportValues): void
  /** Which keys are stored already; their lines are skipped, or change the row when there is `update`. */
  findKnown(trx: Trx, keys: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Of the stored keys those whose rows this person may not change, each with the sentence that says why. Asked when a
   * file is checked, and again of each line when it is imported.
   */
  findBarred?(
    trx: Trx,
    user: SessionUser,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  /** Stores one row. @returns false when somebody stored its key in the meantime */
  add(trx: Trx, task: ChunkTask, values: ImportValues): Promise<boolean>
  /** Changes the stored row of the key; what the line left empty stays. */
  update?(trx: Trx, task: ChunkTask, values: ImportValues): Promise<void>
}

/**
 * An import of new rows, declared by its columns: template with drop-downs and notes, a dry run that names row,
 * column, value and reason of every problem, and the import of the good lines.
 */
export function defineImport(spec: ImportSpec): Import {
  const { resource, base, columns } = spec
  const title = schemas().resources[resource]?.title ?? resource
  return defineFileImport({
    type: spec.type,
    title: `导入${title}`,
    permission: spec.permission,
    calls: {
      template: `GET ${base}/template`,
      check: `POST ${base}/check`,
      run: `POST ${base}/run`,
    },
    ...(spec.maxRows && { maxRows: spec.maxRows }),
    ...(spec.isWhole && { isWhole: true }),
    template: () => ({
      fileName: `${title}导入模板.xlsx`,
      sheet: title,
      columns: templateColumns(columns),
      notes: templateNotes(columns),
    }),
    open: async (_trx, ctx, head) => openFile(spec, ctx.user, head),
    run: runner(spec),
  })
}

function openFile(
  spec: ImportSpec,
  user: SessionUser,
  head: readonly (readonly string[])[],
): FileJudge {
  const { columns } = spec
  const heading = requireHeading(head, columns)
  const repeated = createRepeats(columns.filter(({ field }) => field !== spec.key))
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: spec.findBarred ? { user } : {},
    async judge(trx, sheetLines) {
      const parsed = parseRows(sheetLines, heading, columns)
      const keys = new Set(parsed.flatMap(({ values }) => values[spec.key] ?? []).map(String))
      const known = await spec.findKnown(trx, [...keys])
      const barred = (await spec.findBarred?.(trx, user, [...known])) ?? new Map<string, string>()
      const lines = parsed.map((row) => judgeRow(spec, row, { known, barred, repeated }))
      return spec.isWhole ? lines.map((line) => withOthers(line, lines)) : lines
    },
  }
}

interface KnownKeys {
  known: ReadonlySet<string>
  /** Why the row of a key may not be changed. */
  barred: ReadonlyMap<string, string>
  /** Also knows the lines of the portions before. */
  repeated: Repeats
}

function judgeRow(
  spec: ImportSpec,
  row: ParsedRow,
  { known, barred, repeated }: KnownKeys,
): StagedLine {
  const { lineNum, cells, values } = row
  const key = String(values[spec.key] ?? '')
  const why = barred.get(key)
  const problems = [
    ...row.problems,
    ...missingCells(spec.columns, row),
    ...misfit(spec, row),
    ...(why === undefined ? [] : [problem('', 'NOT_YOURS', why)]),
  ]
  const line = { lineNum, key, label: key, request: { cells, values }, problems }
  const wrong = problems.find(({ isWarning }) => !isWarning)
  if (wrong) return { ...line, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
  const isKnown = known.has(key)
  if (isKnown && !spec.update) return { ...line, state: 'SKIP', ...existsAlready(key) }
  const again = repeated(key, `同一个“${key}”`, row)
  return again
    ? { ...line, ...again }
    : { ...line, state: 'WAIT', action: isKnown ? 'UPDATE' : 'ADD' }
}

/** A line stays out with the one that says something else of its row. */
function withOthers(line: StagedLine, lines: readonly StagedLine[]): StagedLine {
  if (line.state !== 'WAIT') return line
  const other = lines.find(({ key, failCode }) => key === line.key && failCode === 'LINE_DIFFERS')
  if (!other) return line
  const failReason = `第 ${other.lineNum} 行说的是同一个“${line.key}”，但写得不一样，两行都不导入；请只留对的一行`
  return { ...line, state: 'FAIL', failCode: 'LINE_DIFFERS', failReason }
}

const existsAlready = (key: string) => ({
  failCode: 'EXISTS',
  failReason: `“${key}”已经存在，跳过`,
})

function misfit({ check }: ImportSpec, { values }: ParsedRow): CellProblem[] {
  try {
    check?.(values)
    return []
  } catch (error) {
    if (error instanceof AppError && error.isPublic) return [problem('', error.code, error.message)]
    throw error
  }
}

const problem = (column: string, code: string, reason: string): CellProblem => ({
  column,
  value: '',
  code,
  reason,
  isWarning: false,
})

const runner =
  (spec: ImportSpec): ChunkRunner =>
  async (trx, task, items) => {
    const marks: LineMark[] = []
    for (const item of items) marks.push(await addLine(spec, trx, task, item))
    await markLines(trx, marks)
  }

async function addLine(
  spec: ImportSpec,
  trx: Trx,
  task: ChunkTask,
  item: ChunkItem,
): Promise<LineMark> {
  const { values } = item.request as { values: ImportValues }
  const { problems } = item.result as { problems: CellProblem[] }
  const id: Id = item.id
  if (await spec.add(trx, task, values)) return { id, status: 'SUCCESS', action: 'ADD', problems }
  const why = await barredNow(spec, trx, task, String(values[spec.key] ?? ''))
  if (why !== undefined) return { id, status: 'FAIL', code: 'NOT_YOURS', reason: why, problems }
  if (spec.update) {
    await spec.update(trx, task, values)
    return { id, status: 'SUCCESS', action: 'UPDATE', problems }
  }
  const { failCode, failReason } = existsAlready(item.bizKey)
  return { id, status: 'SKIP', code: failCode, reason: failReason, problems }
}

/** Since the check the row may have become somebody else's. */
async function barredNow(spec: ImportSpec, trx: Trx, task: ChunkTask, key: string) {
  const { user } = task.params as { user?: SessionUser }
  return user && (await spec.findBarred?.(trx, user, [key]))?.get(key)
}
