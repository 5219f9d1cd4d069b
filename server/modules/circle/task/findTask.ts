import { sql, type Selectable } from 'kysely'
import type { Id, Tables, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import { holds, type Context } from '../../../kit/http'

export type TaskRow = Selectable<Tables['gpMatchTask']>

/** Whoever may not see every task of the company sees their own. */
export const seesTask = (task: { createBy: Id | null }, ctx: Context): boolean =>
  task.createBy === ctx.user.userId || seesAll(ctx)

export const seesAll = (ctx: Context): boolean => holds(ctx.user, 'gp:task:all')

/** The same as a condition over the task `t`. */
export const ownTasks = (ctx: Context) =>
  seesAll(ctx) ? sql<boolean>`true` : sql<boolean>`t.create_by = ${ctx.user.userId}::bigint`

/** A task the caller sees; of another company or somebody else's it is not there. @throws GP_TASK_NOT_FOUND */
export async function findTask(
  trx: Trx,
  ctx: Context,
  taskId: Id,
  isLocked = false,
): Promise<TaskRow> {
  const query = trx.selectFrom('gpMatchTask').selectAll().where('id', '=', taskId)
  const found = await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!found || !seesTask(found, ctx)) throw fail('GP_TASK_NOT_FOUND')
  return found
}

/** @throws GP_TASK_CHANGED unless the task is in one of the states and, where told, of the version that was seen */
export function requireTask(
  task: Pick<TaskRow, 'state' | 'version'>,
  states: readonly string[],
  version?: number,
): void {
  if (states.includes(task.state) && (version === undefined || version === task.version)) return
  throw fail('GP_TASK_CHANGED', { now: dictLabel(schemas(), 'gp_task_state', task.state) })
}
