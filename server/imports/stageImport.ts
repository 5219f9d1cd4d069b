import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../db'
import { fail } from '../errors'
import type { Context } from '../http'
import { readReport, type ImportReport } from '../modules/task'
import type { SheetLine } from '../workbook'
import { insertItems } from './insertItems'
import { tooManyRows } from './readImportFile'
import { regroup } from './regroup'
import { columnNotes } from './sheetProblems'
import type { CellProblem, FileImportSpec, FileJudge, LineState, StagedLine } from './types'

const linesPerPortion = 1000

interface Staged {
  ctx: Context
  spec: FileImportSpec
  taskId: Id
  judge: FileJudge
  maxRows: number
  /** What concerns the whole file; said with its first line. */
  notes: readonly CellProblem[]
}

/**
 * Judges a file portion by portion and keeps every line as an item of a task that waits for a person's go. Each portion
 * is a transaction, so that a long file keeps nobody waiting; until the last one the task counts as cancelled, and when
 * the file turns out to be unsound nothing of it stays.
 */
export async function stageImport(
  ctx: Context,
  spec: FileImportSpec,
  source: { fileName: string; pieces: AsyncIterable<SheetLine[]>; maxRows: number },
  form: Record<string, unknown>,
): Promise<ImportReport> {
  const size = spec.isWhole ? Infinity : linesPerPortion
  const { head, hiddenColumns, portions } = await regroup(source.pieces, size)
  const begun = await ctx.trx(async (trx) => {
    const judge = await spec.open(trx, ctx, head, form)
    return { judge, taskId: await beginTask(trx, ctx, spec, source.fileName, judge) }
  })
  const notes = columnNotes(begun.judge.titles, hiddenColumns)
  const staged = { ctx, spec, maxRows: source.maxRows, notes, ...begun }
  try {
    const counts = await stagePortions(staged, portions)
    return await ctx.trx((trx) => endTask(trx, begun.taskId, counts))
  } catch (error) {
    await ctx.trx((trx) => trx.deleteFrom('task').where('id', '=', begun.taskId).execute())
    throw error
  }
}

type Counts = Record<LineState, number>

async function stagePortions(
  { ctx, taskId, judge, maxRows, notes }: Staged,
  portions: AsyncIterable<SheetLine[]>,
): Promise<Counts> {
  const counts: Counts = { WAIT: 0, FAIL: 0, SKIP: 0 }
  let total = 0
  for await (const portion of portions) {
    const data = portion.filter(({ line }) => line > judge.headingLine)
    total += data.length
    if (total > maxRows) throw tooManyRows(maxRows)
    await ctx.trx(async (trx) => {
      const lines = await judge.judge(trx, data)
      const isFirst = counts.WAIT + counts.FAIL + counts.SKIP === 0
      const [first, ...rest] = lines
      const noted = isFirst && first ? [withNotes(first, notes), ...rest] : lines
      for (const { state } of lines) counts[state] += 1
      await insertItems(trx, ctx.companyId, taskId, noted)
    })
  }
  if (counts.WAIT + counts.FAIL + counts.SKIP === 0) throw fail('IMPORT_NO_ROWS')
  return counts
}

const withNotes = (line: StagedLine, notes: readonly CellProblem[]): StagedLine => ({
  ...line,
  problems: [...line.problems, ...notes],
})

async function beginTask(
  trx: Trx,
  ctx: Context,
  { type, title }: FileImportSpec,
  fileName: string,
  { titles, params, task = {} }: FileJudge,
): Promise<Id> {
  const { id } = await trx
    .insertInto('task')
    .values({
      companyId: ctx.companyId,
      taskNum: await nextNumber(trx, 'RW'),
      taskName: `${title}：${fileName}`.slice(0, 200),
      taskType: type,
      subType: task.subType,
      platformId: task.platformId,
      shopNums: toJson(task.shopNums ?? []),
      params: toJson({ ...params, titles }),
      fileName,
      taskStatus: 'CANCELLED',
      failReason: '文件没有读完，没有导入任何数据，请重新上传',
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function endTask(trx: Trx, id: Id, { WAIT, FAIL, SKIP }: Counts): Promise<ImportReport> {
  await trx
    .updateTable('task')
    .set({
      totalCount: WAIT + FAIL + SKIP,
      failCount: FAIL,
      skipCount: SKIP,
      taskStatus: 'TIMING',
      failReason: null,
      resultUrl: `/system/task/${id}/result`,
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  return readReport(trx, id)
}
