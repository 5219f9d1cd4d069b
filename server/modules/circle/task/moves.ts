import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { Transition } from '../../../kit/machines'
import type { TaskRow } from './findTask'
import {
  notifyCanceled,
  notifyClosed,
  notifyQueued,
  notifyRematch,
  notifyRetried,
  type QueuedTask,
} from './watchTasks'

type Move = Transition<TaskRow, object>
type Notify = (trx: Trx, task: QueuedTask) => Promise<void>

const notifying = (notify: Notify): Move['effect'] =>
  async function effect(trx, row, _input, ctx) {
    await touch(trx, row)
    await notify(trx, queuedTask(row, ctx))
  }

const queuedTask = ({ id, bookCount }: TaskRow, ctx: Context): QueuedTask => ({
  taskId: id,
  companyId: ctx.companyId,
  userId: ctx.user.userId,
  bookCount,
})

const touch = (trx: Trx, { id }: TaskRow) =>
  sql`update gp_match_task set fail_reason = null, update_time = now() where id = ${id}`.execute(
    trx,
  )

/** Goes back to MATCHED, or to PART_ORDERED where orders exist. */
const reopen: Move['effect'] = async (trx, row) => {
  await sql`update gp_match_task set state = case when order_count > 0 then 'PART_ORDERED' else 'MATCHED' end,
    update_time = now() where id = ${row.id}`.execute(trx)
}

/** With orders only the open choices go, without any they are kept. */
const close: Move['effect'] = async (trx, row, _input, ctx) => {
  await touch(trx, row)
  if (row.orderCount > 0) await notifyClosed(trx, queuedTask(row, ctx))
}

/** What a person does with a task; states and permissions are those of the resource. */
export const moves = {
  pause: { effect: async (trx: Trx, row: TaskRow) => void (await touch(trx, row)) },
  resume: { effect: notifying(notifyQueued) },
  retry: { effect: notifying(notifyRetried) },
  rematch: { effect: notifying(notifyRematch) },
  cancel: { effect: notifying(notifyCanceled) },
  close: { effect: close },
  reopen: { effect: reopen },
} as const satisfies Readonly<Record<string, Move>>

export type MoveName = keyof typeof moves

/** Lines, books and candidates go with the task. @throws GP_TASK_HAS_ORDERS */
export async function removeTask(trx: Trx, { id, taskNum, orderCount }: TaskRow): Promise<void> {
  if (orderCount > 0) throw fail('GP_TASK_HAS_ORDERS', { taskNum, count: orderCount })
  await trx.deleteFrom('gpMatchTask').where('id', '=', id).execute()
}
