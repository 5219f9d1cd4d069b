import { asSystem, type Db } from '../../../base/db'
import { sendTask, settleJob, type TakenJob, type TaskJob } from '../../jobs'

/** Puts a task that is not over at the end of the queue, where the others have their turn first. */
export const endSlice = (db: Db, job: TakenJob): Promise<void> =>
  asSystem(db, async (trx) => {
    const data = job.data as TaskJob
    const task = await trx
      .selectFrom('task')
      .select('taskStatus')
      .where('id', '=', data.taskId)
      .where('companyId', '=', data.companyId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    await settleJob(trx, job)
    if (task && ['WAIT', 'RUNNING'].includes(task.taskStatus))
      await sendTask(trx, job.name as 'task' | 'file', data)
  })
