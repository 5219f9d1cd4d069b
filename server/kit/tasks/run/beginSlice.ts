import { sql } from 'kysely'
import { asSystem, type Db, type Trx } from '../../../base/db'
import { sendTask, settleJob, type TakenJob, type TaskJob } from '../../jobs'
import { queueOf } from '../queueOf'
import { wholeTasks } from '../taskTypes'
import type { ChunkTask } from '../types'

/** Slices of one company at work at the same moment, on all nodes together. */
const slicesPerCompany = () => Number(process.env.JOB_COMPANY_SLICES ?? 2)
const putOffSeconds = 1

type Found = ChunkTask & { taskStatus: string; priority: number }

/**
 * Takes the task a job is about in hand. @returns nothing when this is not the moment (another holds the task, its
 * company has enough under way or something more urgent), or when the task is over, paused or gone: the job is settled
 */
export const beginSlice = (db: Db, job: TakenJob): Promise<ChunkTask | undefined> =>
  asSystem(db, async (trx) => {
    const data = job.data as TaskJob
    const task = await lockTask(trx, data)
    if (task === 'busy') return putOff(trx, job, data)
    if (!task || !['WAIT', 'RUNNING'].includes(task.taskStatus)) {
      await settleJob(trx, job)
      return undefined
    }
    if (await mustWait(trx, job, task)) return putOff(trx, job, data)
    await sql`update task set task_status = 'RUNNING', start_time = coalesce(start_time, now()), update_time = now()
      where id = ${task.id}`.execute(trx)
    return task
  })

async function putOff(trx: Trx, job: TakenJob, data: TaskJob): Promise<undefined> {
  await settleJob(trx, job)
  await sendTask(trx, job.name as 'task' | 'file', data, putOffSeconds)
}

/** A worker taken for dead may hold the row yet: nobody waits for it. */
async function lockTask(
  trx: Trx,
  { taskId, companyId }: TaskJob,
): Promise<Found | 'busy' | undefined> {
  const one = trx
    .selectFrom('task')
    .select([
      'id',
      'companyId',
      'createBy',
      'taskType',
      'params',
      'taskStatus',
      'priority',
      'traceId',
      'language',
    ])
    .where('id', '=', taskId)
    .where('companyId', '=', companyId)
  const free = await one.forNoKeyUpdate().skipLocked().executeTakeFirst()
  return free ?? ((await one.executeTakeFirst()) && 'busy')
}

async function mustWait(trx: Trx, job: TakenJob, task: Found): Promise<boolean> {
  const { rows } = await sql<{ underWay: number; isBehind: boolean }>`
    select (select count(*)::int from pgboss.job where name = ${job.name} and state = 'active'
        and id <> ${job.id}::uuid and data ->> 'companyId' = ${task.companyId}) as under_way,
      exists (select from task where company_id = ${task.companyId} and priority > ${task.priority}
        and task_status in ('WAIT', 'RUNNING')
        and (task_type = any(${wholeTasks}::text[])) = ${queueOf(task.taskType) === 'file'}) as is_behind`.execute(
    trx,
  )
  const [found] = rows
  return found !== undefined && (found.isBehind || found.underWay >= slicesPerCompany())
}
