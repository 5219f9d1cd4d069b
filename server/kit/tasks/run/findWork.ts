import { sql } from 'kysely'
import { asSystem, type Db, type Id } from '../../../base/db'
import { fail } from '../../../base/errors'
import { jobContext, mayCall, type Context, type Route, type SessionUser } from '../../http'
import { exportTaskType } from '../taskTypes'
import type { ChunkTask, TaskLog } from '../types'

/** What tasks that go on with a call need of the program. */
export interface WorkDeps {
  routes: readonly Route[]
  /** The user as now: disabled accounts and roles taken away must not go on working. */
  findUser(db: Db, userId: Id): Promise<SessionUser | undefined>
}

/** What a task of a call remembers. */
export interface CallParams {
  call: string
  /** The body without what chose the rows. */
  input: unknown
}

/**
 * The call a task goes on with, in the name of the user who started it.
 * @throws TASK_USER_GONE, TASK_CALL_GONE, PERMISSION_DENIED as of now
 */
export async function findWork(
  db: Db,
  task: ChunkTask,
  deps: WorkDeps,
  log: TaskLog,
): Promise<{ route: Route; ctx: Context; input: unknown }> {
  const { call, input } = task.params as CallParams
  const route = deps.routes.find((candidate) => candidate.call === call)
  if (!route) throw fail('TASK_CALL_GONE', { call })
  const user = await deps.findUser(db, task.createBy ?? '0')
  if (!user || user.companyId !== task.companyId) throw fail('TASK_USER_GONE')
  if (!mayCall(route, user))
    throw fail('PERMISSION_DENIED', {
      summary: route.summary,
      permission: route.permission.join(' 或 '),
    })
  return { route, ctx: jobContext(db, user, { id: task.id, log, doing: doingOf(route) }), input }
}

const doingOf = ({ call, summary, resource }: Route) => ({ call, title: summary, resource })

/** Ends a task that cannot begin or go on: every line not done is refused with the reason. */
export const refuseTask = (
  db: Db,
  task: ChunkTask,
  refusal: { code: string; message: string },
): Promise<void> =>
  asSystem(db, async (trx) => {
    const open = await trx
      .updateTable('taskItem')
      .set({ itemStatus: 'FAIL', failCode: refusal.code, failReason: refusal.message })
      .where('taskId', '=', task.id)
      .where('itemStatus', '=', 'WAIT')
      .executeTakeFirst()
    await sql`
      update task set fail_count = fail_count + ${Number(open.numUpdatedRows)}::int,
        task_status = case when success_count > 0 and task_type <> ${exportTaskType} then 'PART' else 'FAIL' end,
        success_count = case when task_type = ${exportTaskType} then 0 else success_count end,
        fail_reason = ${refusal.message}, finish_time = now(), update_time = now()
      where id = ${task.id} and task_status = 'RUNNING'`.execute(trx)
  })
