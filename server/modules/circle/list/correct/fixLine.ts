import { Type } from 'typebox'
import { sql } from 'kysely'
import { normalizeIsbn } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { failAt, fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { defineRoute } from '../../../../kit/http'
import { isbnReason } from '../../../../kit/imports'
import { wakeJobs } from '../../../../kit/jobs'
import type { BatchAnswer } from '../../../../kit/machines'
import { findTask, requireTask } from '../../task/findTask'
import { correctable, correctLines } from './correctLines'
import { keptMapping } from '../store/keptList'

/** 修正书号: one line gets another number; valid, its book is matched at once. */
export const fixLine = defineRoute({
  call: 'POST /association/gpMatchBookDetailV2/fixLine',
  permission: 'gp:task:add',
  summary: '采配书单：修正书号',
  resource: 'gpMatchLine',
  body: Type.Object({
    /** `<task>-<line>`, as the list of lines names its rows. */
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}-[0-9]{1,9}$' }), {
      minItems: 1,
      maxItems: 1,
      title: '书单行',
    }),
    isbn13: Type.String({ minLength: 1, maxLength: 100, title: '规范书号' }),
  }),
  refusals: ['GP_TASK_NOT_FOUND', 'GP_TASK_CHANGED', 'GP_LINE_TIED', 'GP_LINE_ISBN'],
  async handle(ctx, { body: { ids, isbn13 } }): Promise<BatchAnswer> {
    const [id = ''] = ids
    const [taskId = '', lineNo = ''] = id.split('-')
    const answer = await ctx.trx(async (trx) => {
      const task = await findTask(trx, ctx, taskId, true)
      requireTask(task, correctable)
      const read = normalizeIsbn(isbn13)
      if (!read.isbn13) throw failAt('isbn13', 'GP_LINE_ISBN', { reason: isbnReason(read, isbn13) })
      const cells = await openCells(trx, taskId, Number(lineNo))
      const column = keptMapping(task).find(({ field }) => field === 'isbn')
      // a list of titles alone has no column to write the number into
      if (!column) throw fail('GP_LINE_TIED')
      while (cells.length <= column.columnIndex) cells.push('')
      cells[column.columnIndex] = read.isbn13
      return correctLines(trx, ctx, task, [{ lineNo: Number(lineNo), cells }])
    })
    if (answer.newBooks > 0) wakeJobs()
    return {
      results: [{ id, label: sentence`第 ${lineNo} 行`.asRead(), ok: true }],
      success: 1,
      failed: 0,
    }
  },
})

/** @throws GP_LINE_TIED for a line that is unknown or belongs to a book already */
async function openCells(trx: Trx, taskId: Id, lineNo: number): Promise<string[]> {
  const { rows } = await sql<{ raw: string[] }>`
    select raw from gp_match_line
    where task_id = ${taskId} and line_no = ${lineNo} and book_id is null for no key update`.execute(
    trx,
  )
  const [found] = rows
  if (!found) throw fail('GP_LINE_TIED')
  return [...found.raw]
}
