import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'
import { readReport, type ImportReport, type UnreadSheet } from '../../tasks'
import type { SheetLine } from '../../../base/workbook'
import { insertItems } from './insertItems'
import { chooseSheet } from './chooseSheet'
import type { ImportFile } from './readImportFile'
import { regroup } from './regroup'
import { columnNotes } from './sheetProblems'
import { asideLine, asideRow } from './asideRow'
import type { CellProblem, FileImportSpec, FileJudge, LineState, StagedLine } from '../types'

const linesPerPortion = 1000

interface Staged {
  ctx: Context
  taskId: Id
  judge: FileJudge
}

/**
 * Judges a file portion by portion and keeps every line as an item of a task that waits for a person's go. Each portion
 * is a transaction, so that a long file keeps nobody waiting; until the last one the task counts as cancelled, and when
 * the file turns out to be unsound nothing of it stays.
 */
export async function stageImport(
  ctx: Context,
  spec: FileImportSpec,
  source: { fileName: string; file: ImportFile },
  { sheet: wanted = '', ...form }: Record<string, unknown>,
): Promise<ImportReport> {
  const size = spec.isWhole ? Infinity : linesPerPortion
  const { fileName, file } = source
  const open = (head: readonly (readonly string[])[]) =>
    ctx.trx((trx) => spec.open(trx, ctx, head, form))
  const { sheet, opened, others } = await chooseSheet(file, String(wanted), open)
  const judge = { ...opened, params: { ...opened.params, ...file.params } }
  await sheet.requireFits(judge.headingLine)
  const taskId = await ctx.trx((trx) => beginTask(trx, ctx, spec, fileName, judge))
  try {
    const staged = { ctx, taskId, judge }
    const counts = await stagePortions(staged, regroup(sheet.lines(), size))
    const coverage: Coverage = {
      ...(file.sheets.length > 1 && { sheet: sheet.name, otherSheets: await others() }),
      ignoredColumns: judge.ignored.filter((title) => title.trim() !== ''),
    }
    return await ctx.trx((trx) => endTask(trx, taskId, counts, judge, coverage))
  } catch (error) {
    await ctx.trx((trx) => trx.deleteFrom('task').where('id', '=', taskId).execute())
    throw error
  }
}

/** What of the file is imported and what is not; the report says it. */
interface Coverage {
  sheet?: string
  otherSheets?: UnreadSheet[]
  ignoredColumns: string[]
}

type Counts = Record<LineState, number>

async function stagePortions(
  { ctx, taskId, judge }: Staged,
  portions: AsyncIterable<SheetLine[]>,
): Promise<Counts> {
  const counts: Counts = { WAIT: 0, FAIL: 0, SKIP: 0 }
  // what concerns the whole sheet is said with its first line
  let notes: readonly CellProblem[] | undefined
  for await (const portion of portions) {
    notes ??= columnNotes(judge.titles, portion[0]?.hiddenColumns ?? [])
    const data = portion.filter(({ line }) => line > judge.headingLine)
    await ctx.trx(async (trx) => {
      const parted = data.map((line) => ({ line, aside: asideRow(line, judge.titles) }))
      const judged = await judge.judge(
        trx,
        parted.flatMap(({ line, aside }) => (aside ? [] : [line])),
      )
      const asides = parted.flatMap(({ line, aside }) => (aside ? [asideLine(line, aside)] : []))
      const lines = [...judged, ...asides].toSorted((one, other) => one.lineNum - other.lineNum)
      const isFirst = counts.WAIT + counts.FAIL + counts.SKIP === 0
      const [first, ...rest] = lines
      const noted = isFirst && first ? [withNotes(first, notes ?? []), ...rest] : lines
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
      warehouseId: task.warehouseId,
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

async function endTask(
  trx: Trx,
  id: Id,
  { WAIT, FAIL, SKIP }: Counts,
  judge: FileJudge,
  coverage: Coverage,
): Promise<ImportReport> {
  await trx
    .updateTable('task')
    .set({
      totalCount: WAIT + FAIL + SKIP,
      params: toJson({ ...judge.params, titles: judge.titles, coverage }),
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
