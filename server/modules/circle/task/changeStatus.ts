import { sql } from 'kysely'
import { Type } from 'typebox'
import { toJson, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, holds, type Context } from '../../../kit/http'
import { declaredAction, forEachRow, type Transition } from '../../../kit/machines'
import { wakeJobs } from '../../../kit/jobs'
import { findTask, requireTask, type TaskRow } from './findTask'
import { moves, removeTask, type MoveName } from './moves'
import { readOptions } from './options'
import { askStrategy, type StrategyFigures } from './watchTasks'

const resource = 'gpMatchTask'

/** What the call says, and the action of the resource it is. */
const actions = {
  PAUSE: 'pause',
  RESUME: 'resume',
  CANCEL: 'cancel',
  RETRY: 'retry',
  REMATCH: 'rematch',
  STRATEGY: undefined,
  CLOSE: 'close',
  REOPEN: 'reopen',
  DELETE: 'remove',
} as const

/** 切换策略 has no button of its own shape: a dialog shows before and after. */
const strategyAction: Omit<ReturnType<typeof declaredAction>, 'call'> = {
  title: '切换策略',
  permission: ['gp:review:choose'],
  from: ['MATCHED', 'PART_ORDERED'],
}

type Action = keyof typeof actions

const strategyOptions = Type.Object({
  strategy: Type.Enum(['LOWEST_TOTAL', 'FEWEST_SELLERS', 'BEST_GRADE']),
  sellerTolerance: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  gradeFloorGap: Type.Optional(Type.Integer({ minimum: 0, maximum: 90 })),
})

const body = Type.Object({
  taskIds: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), {
    minItems: 1,
    maxItems: 50,
    title: '任务',
  }),
  action: Type.Enum(Object.keys(actions) as Action[], { title: '操作' }),
  options: Type.Optional(strategyOptions),
  dryRun: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.Integer({ minimum: 1, title: '版本号' })),
})

/** Moves tasks through their states; each in a transaction of its own, with what became of it. */
export const changeStatus = defineRoute({
  call: 'POST /association/gpMatchTaskV2/changeStatus',
  permission: ['gp:task:status', 'gp:task:remove', 'gp:review:choose'],
  summary: '采配任务：改变状态',
  resource,
  body,
  refusals: ['GP_TASK_CHANGED', 'GP_TASK_HAS_ORDERS', 'PERMISSION_DENIED'],
  async handle(ctx, { body: { taskIds, action, version, options, dryRun = false } }) {
    const name = actions[action as Action]
    const {
      title,
      permission,
      from = [],
      to,
    } = name ? declaredAction(resource, name) : strategyAction
    requireRight(ctx, title, permission)
    const figures: StrategyFigures[] = []
    const answer = await forEachRow(ctx, taskIds, async (trx, id, label) => {
      const row = await findTask(trx, ctx, id, true)
      label(row.taskNum)
      requireTask(row, from, version)
      if (name === undefined) figures.push(await changeStrategy(trx, ctx, row, options, dryRun))
      else if (name === 'remove') await removeTask(trx, row)
      else await move(trx, ctx, row, name, to)
    })
    if (!dryRun) wakeJobs()
    return { ...answer, ...(figures[0] && { figures: figures[0] }) }
  },
})

function requireRight(ctx: Context, title: string, permission: readonly string[]): void {
  if (permission.some((key) => holds(ctx.user, key))) return
  throw fail('PERMISSION_DENIED', { summary: title, permission: permission.join(' 或 ') })
}

async function move(
  trx: Trx,
  ctx: Context,
  row: TaskRow,
  name: MoveName,
  to: string | undefined,
): Promise<void> {
  if (to !== undefined) await storeState(trx, row.id, to)
  const { effect }: Transition<TaskRow, object> = moves[name]
  await effect?.(trx, row, {}, ctx)
}

const storeState = (trx: Trx, id: Id, state: string) =>
  sql`update gp_match_task set state = ${state} where id = ${id}`.execute(trx)

async function changeStrategy(
  trx: Trx,
  ctx: Context,
  row: TaskRow,
  said: object | undefined,
  isDry: boolean,
): Promise<StrategyFigures> {
  const options = readOptions({ ...(row.options as object), ...said })
  const { strategy, sellerTolerance, gradeFloorGap } = options
  const task = {
    taskId: row.id,
    companyId: ctx.companyId,
    userId: ctx.user.userId,
    bookCount: row.bookCount,
  }
  const figures = await askStrategy(trx, task, { strategy, sellerTolerance, gradeFloorGap, isDry })
  if (!isDry)
    await sql`update gp_match_task set options = ${toJson(options)}, strategy = ${strategy}, version = version + 1,
      update_time = now() where id = ${row.id}`.execute(trx)
  return figures
}
