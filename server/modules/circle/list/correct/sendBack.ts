import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dropSpooled } from '../../../../base/transfer'
import type { Context } from '../../../../kit/http'
import { wakeJobs } from '../../../../kit/jobs'
import { findTask, requireTask, type TaskRow } from '../../task/findTask'
import { fetchList } from '../analyse/listFile'
import { ListFault } from '../analyse/ListFault'
import { openList } from '../analyse/openList'
import { reportColumns, reportSheet } from '../report/downloadError'
import type { RawRow } from '../types'
import { correctable, correctLines } from './correctLines'
import { keptAnalysis, keptMapping } from '../store/keptList'

const most = 20_000

interface Wish {
  taskId?: Id
  fileUrl?: string
  version?: number
}

/**
 * 补传修正文件: the report of problems comes back corrected; its lines replace those of the task by 行号. A number may be
 * put right in the customer's own column or under 规范书号.
 * @throws GP_TASK_NOT_FOUND, GP_TASK_CHANGED, GP_LIST_NONE, GP_CORRECTION_FILE
 */
export async function sendBack(ctx: Context, { taskId, fileUrl, version }: Wish) {
  if (!taskId) throw fail('GP_TASK_NOT_FOUND')
  if (!fileUrl) throw fail('GP_LIST_NONE')
  const task = await ctx.trx((trx) => findTask(trx, ctx, taskId))
  requireTask(task, correctable, version)
  const rows = await readReport(ctx, task, fileUrl)
  const answer = await ctx.trx(async (trx: Trx) => {
    const locked = await findTask(trx, ctx, taskId, true)
    requireTask(locked, correctable, version)
    return correctLines(trx, ctx, locked, rows)
  })
  if (answer.newBooks > 0) wakeJobs()
  return { taskId, taskNum: task.taskNum, ...answer, skipped: rows.length - answer.lines }
}

async function readReport(ctx: Context, task: TaskRow, fileUrl: string): Promise<RawRow[]> {
  const actor = { companyId: ctx.companyId, userId: ctx.user.userId }
  let spooled: { path: string; size: number; sha256: string } | undefined
  try {
    spooled = await fetchList(ctx.db, actor, fileUrl)
    const list = await openList(spooled.path, '', { sheetName: reportSheet })
    try {
      const rows: RawRow[] = []
      for await (const some of list.rows()) {
        rows.push(...some)
        if (rows.length > most + 20) throw refused(`一次最多 ${most} 行，请分几个文件补传`)
      }
      return correctedRows(task, rows)
    } finally {
      await list.close()
    }
  } catch (error) {
    throw error instanceof ListFault ? refused(error.message) : error
  } finally {
    if (spooled) await dropSpooled([spooled])
  }
}

const refused = (reason: string) => fail('GP_CORRECTION_FILE', { reason })

function correctedRows(task: TaskRow, rows: readonly RawRow[]): RawRow[] {
  const at = rows.findIndex(({ cells }) =>
    reportColumns.every((title, column) => cells[column]?.trim() === title),
  )
  if (at < 0) throw refused('没有找到问题行的表头，请用“下载问题行”得到的文件修正后再上传')
  const { header = [] } = keptAnalysis(task)
  const own = (rows[at]?.cells ?? []).slice(reportColumns.length)
  if (header.some((title, column) => title !== '' && own[column] !== title))
    throw refused('文件的列与原书单不同，请不要增减或移动原来的列')
  const isbn = keptMapping(task).find(({ field }) => field === 'isbn')?.columnIndex
  const data = rows.slice(at + 1).flatMap(({ cells }) => rowOf(cells, isbn) ?? [])
  if (data.length === 0) throw refused('文件里没有可以修正的行')
  return data
}

function rowOf(cells: readonly string[], isbnColumn: number | undefined): RawRow | undefined {
  const lineNo = Number(cells[0])
  if (!Number.isInteger(lineNo) || lineNo < 1) return undefined
  const [, before = '', corrected = ''] = cells
  const own = cells.slice(reportColumns.length)
  if (isbnColumn === undefined || corrected.trim() === '') return { lineNo, cells: own }
  while (own.length <= isbnColumn) own.push('')
  // put right in their own column, that one counts
  if ((own[isbnColumn] ?? '').trim() === before.trim()) own[isbnColumn] = corrected
  return { lineNo, cells: own }
}
