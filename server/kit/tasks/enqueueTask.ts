import { nextNumber, toJson, type Id, type Trx } from '../../base/db'
import { currentTrace } from '../../base/trace'
import type { Context } from '../http'
import { sendTask } from '../jobs'
import { queueOf } from './queueOf'

export interface NewTask {
  taskType: string
  /** What the person did, as lists of tasks show it. */
  taskName: string
  params: unknown
  /** Lines or rows it will go through. */
  total: number
}

/** Makes a task and its job, in the transaction of whatever it belongs to. Ring with `wakeJobs` after the commit. */
export async function enqueueTask(trx: Trx, ctx: Context, task: NewTask): Promise<Id> {
  const { id } = await trx
    .insertInto('task')
    .values({
      companyId: ctx.companyId,
      taskNum: await nextNumber(trx, 'RW'),
      taskName: task.taskName.slice(0, 200),
      taskType: task.taskType,
      params: toJson(task.params),
      totalCount: task.total,
      createBy: ctx.user.userId,
      language: currentTrace()?.language ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendTask(trx, queueOf(task.taskType), { taskId: id, companyId: ctx.companyId })
  return id
}
