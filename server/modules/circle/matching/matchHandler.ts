import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { actFor, asSystem, type Db } from '../../../base/db'
import {
  sendTask,
  settleJob,
  type Bench,
  type JobHandler,
  type TakenJob,
  type TaskJob,
} from '../../../kit/jobs'
import { beginMatch } from './beginMatch'
import { finishMatch, notifyEnd } from './finishMatch'
import { ChunkLost, chunkBooks, runChunk } from './runChunk'
import { releaseHold } from './watchMatch'

export interface MatchSpeed {
  /** Books of one chunk. */
  size?: number
  /** How long a task is worked at before others have their turn. */
  sliceMs?: number
}

/**
 * Matches a task chunk by chunk until its slice is over; then it goes to the end of its lane. Pause and cancel are seen
 * between chunks, because a chunk of a task that is no longer matched stores nothing.
 */
export const matchHandler =
  ({ size = chunkBooks, sliceMs = 2_000 }: MatchSpeed = {}): JobHandler =>
  async (db, job, { isStopping }) => {
    if (!(await beginMatch(db, job))) return
    const { taskId, companyId } = job.data as TaskJob
    const actor = { companyId, userId: '0' }
    const end = performance.now() + sliceMs
    try {
      do {
        const isLast = await actFor(db, actor, async (trx) => {
          if (!(await isMatching(trx, taskId))) return true
          if ((await runChunk(trx, taskId, size)) === 'more') return false
          await finishMatch(trx, taskId)
          return true
        })
        if (isLast) break
        // on the embedded database everybody shares one connection
        await setTimeout(0)
      } while (!isStopping() && performance.now() < end)
    } catch (error) {
      if (!(error instanceof ChunkLost)) throw error
    }
    await endSlice(db, job)
  }

async function isMatching(trx: Parameters<typeof runChunk>[0], taskId: string): Promise<boolean> {
  const task = await trx
    .selectFrom('gpMatchTask')
    .select('state')
    .where('id', '=', taskId)
    .executeTakeFirst()
  return task?.state === 'MATCHING'
}

const endSlice = (db: Db, job: TakenJob): Promise<void> =>
  asSystem(db, async (trx) => {
    const data = job.data as TaskJob
    const task = await trx
      .selectFrom('gpMatchTask')
      .select('state')
      .where('id', '=', data.taskId)
      .where('companyId', '=', data.companyId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    await settleJob(trx, job)
    if (task && ['QUEUED', 'MATCHING'].includes(task.state))
      await sendTask(trx, job.name as 'match', data)
  })

/** A task that broke its worker time and again: finished chunks stay, the hold comes back, 重试 goes on from there. */
const failMatch: JobHandler = async (db, job, { log }) => {
  const { taskId, companyId } = job.data as TaskJob
  log.error({ taskId, attempts: job.retryCount }, 'match given up')
  await actFor(db, { companyId, userId: '0' }, async (trx) => {
    const { rows } = await sql<{ round: number }>`
      update gp_match_task t set state = 'FAILED', version = t.version + 1, finish_time = now(), update_time = now(),
        fail_reason = '匹配连续多次中断，已完成的部分有效。请点“重试”从停下的地方继续；再次失败时请把任务编号告诉管理员。'
      from gp_match_run r
      where t.id = ${taskId} and t.state in ('QUEUED', 'MATCHING') and r.task_id = t.id returning r.round`.execute(
      trx,
    )
    if (!rows[0]) return
    await releaseHold(trx, taskId)
    await notifyEnd(trx, taskId, rows[0].round)
  })
  await asSystem(db, (trx) => settleJob(trx, job))
}

/** Who matches: one lane for long lists and one for short ones in each process. */
export const matchBenches = (speed?: MatchSpeed): readonly Bench[] => [
  { queue: 'match', handler: matchHandler(speed), lanes: 1 },
  { queue: 'match-small', handler: matchHandler(speed), lanes: 1 },
  { queue: 'match-dead', handler: failMatch, lanes: 1 },
]
