import { sql } from 'kysely'
import { Type } from 'typebox'
import { normalizeIsbn } from '../../../../schemas/language'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Context } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { ownTasks, seesTask, type TaskRow } from '../task/findTask'

/** Price reports: tasks of type 2, each person's own unless they may see them all. */
export const compareTasks = defineList({
  page: '/libraryDistributionComparisonPrices',
  from: (trx, ctx) =>
    trx.selectFrom('gpMatchTask as t').where('t.taskType', '=', '2').where(ownTasks(ctx)),
  columns: {
    progress: sql`(t.progress / 100.0)::float8`,
    matchRate: sql`case when t.book_count = 0 then null else round(t.full_books::numeric / t.book_count, 4) end::float8`,
    isbn13: sql`null::text`,
  },
  filters: {
    isbn13: (value) => sql`exists (select from gp_match_book b
      where b.task_id = t.id and b.isbn13 = ${normalizeIsbn(String(value)).isbn13 ?? null}::bigint)`,
  },
  tabs: {
    draft: sql`t.state in ('ANALYSING', 'WAIT_SET')`,
    running: sql`t.state in ('QUEUED', 'MATCHING', 'PAUSED')`,
    done: sql`t.state in ('MATCHED', 'CLOSED', 'ARCHIVED')`,
    failed: sql`t.state in ('FAILED', 'ANALYSE_FAILED', 'CANCELED')`,
  },
})

/** A price report the caller sees. @throws GP_COMPARE_TASK for any other task */
export async function findComparison(
  trx: Trx,
  ctx: Context,
  taskId: Id,
  isLocked = false,
): Promise<TaskRow> {
  const query = trx
    .selectFrom('gpMatchTask')
    .selectAll()
    .where('id', '=', taskId)
    .where('taskType', '=', '2')
  const task = await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!task || !seesTask(task, ctx)) throw fail('GP_COMPARE_TASK')
  return task
}

/** The head of a price report. */
export const compareDetail = defineRoute({
  call: 'GET /association/gpCompare/task/{taskId}',
  permission: 'gp:compare:list',
  summary: '馆配比价：查询',
  params: Type.Object({ taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }) }),
  refusals: ['GP_COMPARE_TASK'],
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { analysis: _analysis, ...task } = await findComparison(trx, ctx, params.taskId)
      return {
        ...task,
        progress: task.progress / 100,
        matchRate: task.bookCount === 0 ? null : task.fullBooks / task.bookCount,
      }
    }),
})
