import { sql, type RawBuilder } from 'kysely'
import { Type } from 'typebox'
import { fail } from '../../base/errors'
import { declaredList, schemas } from '../../base/schemas'
import { file, xlsxMime } from '../../base/transfer'
import { rightOf } from '../../../schemas/language'
import { defineRoute, type Route } from '../http'
import { defineList } from '../lists'
import { batchRoute, defineMachine, lockRow, type RowOf, type Transition } from '../machines'
import { resultFile } from '../tasks'
import { taskTransitions } from './taskTransitions'

export interface TaskPageSpec {
  /** Route of the page file; its lists are the page's own, `items` and `reasons`. Its resource is `like` task and says the `base`. */
  page: string
  /** Types of the tasks it shows; another type is answered like an unknown task. */
  types: readonly string[]
  /** SQL of the fields this kind of task has of its own; `t` is the task. */
  columns?: Columns
  /** SQL of the fields its lines have of their own; `t` is the line. */
  itemColumns?: Columns
}

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

/** What of a page of tasks its files say. */
function readPage(path: string): { resource: string; title: string; base: string } {
  const { resources } = schemas()
  const { resource } = declaredList(schemas(), path)
  const { title, base } = resources[resource] ?? {}
  if (title === undefined || base === undefined)
    throw new Error(`defineTaskPage: schemas/resources: "${resource}" says no base; add it`)
  return { resource, title, base }
}

const finished = ['DONE', 'PART', 'FAIL', 'CANCELLED']

/** Everything a page of tasks needs: list, lines, reasons, pause, resume, cancel, retry, precedence, delete, result. */
export function defineTaskPage(spec: TaskPageSpec): Route[] {
  const { resource, title, base } = readPage(spec.page)
  const right = rightOf(base)
  const remove = batchRoute({
    call: `POST ${base}/remove`,
    permission: `${right}:remove`,
    title: '删除',
    resource,
    async row(trx, _ctx, id, _input, name) {
      const task = await lockRow(trx, 'task', id)
      name(String(task.taskNum))
      mustBeOf(spec, task.taskType)
      if (!finished.includes(String(task.taskStatus))) throw fail('TASK_NOT_OVER')
      await trx.deleteFrom('task').where('id', '=', id).execute()
    },
  })
  const result = defineRoute({
    call: `GET ${base}/result/{id}`,
    permission: `${right}:download`,
    summary: `${title}：下载结果`,
    rate: 'heavy',
    params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务编号' }) }),
    async handle(ctx, { params }) {
      const { book, fileName } = await ctx.trx(async (trx) => {
        const task = await trx
          .selectFrom('task')
          .select('taskType')
          .where('id', '=', params.id)
          .executeTakeFirst()
        mustBeOf(spec, task?.taskType)
        return resultFile(ctx, trx, params.id)
      })
      return file(book, fileName, xlsxMime)
    },
  })
  const transitions = Object.entries(taskTransitions).map(([name, transition]) => [
    name,
    guarded(spec, transition),
  ])
  return [
    ...lists(spec),
    ...defineMachine({
      resource,
      table: 'task',
      transitions: Object.fromEntries(transitions) as Record<string, TaskTransition>,
    }),
    remove,
    result,
  ]
}

function mustBeOf({ types }: TaskPageSpec, taskType: unknown): void {
  if (!types.includes(String(taskType))) throw fail('TASK_NOT_FOUND')
}

type TaskTransition = Transition<RowOf<'task'>, object>

const guarded = (spec: TaskPageSpec, transition: TaskTransition): TaskTransition => ({
  ...transition,
  errors: ['TASK_NOT_FOUND', ...(transition.errors ?? [])],
  async guard(trx, row, input, ctx) {
    mustBeOf(spec, row.taskType)
    await transition.guard?.(trx, row, input, ctx)
  },
})

/** How many lines of a task were done so. */
export const madeOf = (
  action: string,
) => sql`(select count(*)::int from task_item i where i.task_id = t.id
  and i.item_status = 'SUCCESS' and i.result ->> 'action' = ${action})`

const lists = ({ page, types, columns, itemColumns }: TaskPageSpec): Route[] => [
  ...defineList({
    page,
    from: (trx) => trx.selectFrom('task as t').where('t.taskType', 'in', [...types]),
    columns: {
      progress: sql`(t.progress / 100)::float8`,
      createByName: sql`coalesce((select u.nick_name from app_user u where u.id = t.create_by), '系统')`,
      ...columns,
    },
    tabs: { running: sql`t.task_status in ('RUNNING', 'PAUSED')` },
  }),
  ...defineList({
    page,
    list: 'items',
    from: (trx) =>
      trx.selectFrom('taskItem as t').where('t.taskId', 'in', (eb) =>
        eb
          .selectFrom('task')
          .select('id')
          .where('taskType', 'in', [...types]),
      ),
    columns: {
      taskId: sql`t.task_id`,
      actionName: sql`case t.result ->> 'action' when 'ADD' then '新增' when 'UPDATE' then '更新' end`,
      ...itemColumns,
    },
  }),
  ...defineList({
    page,
    list: 'reasons',
    // one row a reason, named by its first line
    from: (trx) =>
      trx.selectFrom(
        sql<Record<string, unknown>>`(
            select min(i.id) as id, i.task_id, i.fail_reason, count(*)::int as fail_count
            from task_item i join task k on k.id = i.task_id
            where i.item_status in ('FAIL', 'SKIP') and k.task_type = any(${[...types]}::text[])
            group by i.task_id, i.fail_reason)`.as('t'),
      ),
    columns: { taskId: sql`t.task_id`, failCount: sql`t.fail_count` },
  }),
]
