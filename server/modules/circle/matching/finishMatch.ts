import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { sendMessage } from '../../workspace/message'
import { chooseDefault } from '../choice/chooseDefault'
import { refreshSums } from '../choice/refreshSums'
import { countGone, readPlan } from './readPlan'
import { ChunkLost } from './runChunk'
import { releaseHold } from './watchMatch'

/** After the last chunk: the default choice, the sums, what is still held comes back, and whoever set it is told. */
export async function finishMatch(trx: Trx, taskId: Id): Promise<void> {
  const { rows } = await sql<{ taskType: string; round: number }>`
    select t.task_type, r.round from gp_match_task t join gp_match_run r on r.task_id = t.id
    where t.id = ${taskId}`.execute(trx)
  const [task] = rows
  if (!task) throw new ChunkLost(`finishMatch: task ${taskId} is gone`)
  if (task.taskType === '2') await refreshSums(trx, taskId)
  else await chooseDefault(trx, taskId)
  const { rows: done } = await sql<{ id: Id }>`
    update gp_match_task t set version = t.version + 1, progress = 100, done_books = t.book_count, finish_time = now(),
      update_time = now(),
      figures = t.figures || jsonb_build_object('matchSeconds', round(extract(epoch from now() - t.start_time))),
      state = case when not exists (select from gp_match_stock s where s.task_id = t.id and s.state = 'ORDERED') then 'MATCHED'
        when t.chosen_qty > (select coalesce(sum(s.chosen_qty), 0) from gp_match_stock s where s.task_id = t.id and s.state = 'ORDERED')
          then 'PART_ORDERED' else 'ORDERED' end
    from gp_match_run r
    where t.id = ${taskId} and t.state = 'MATCHING' and r.task_id = t.id and r.round = ${task.round}
    returning t.id`.execute(trx)
  if (done.length === 0) throw new ChunkLost(`finishMatch: task ${taskId} goes on elsewhere`)
  await sql`update gp_match_run set is_done = true where task_id = ${taskId}`.execute(trx)
  await releaseHold(trx, taskId)
  const plan = await readPlan(trx, taskId)
  await notifyEnd(trx, taskId, task.round, plan ? await countGone(trx, plan) : 0)
}

interface Ended {
  companyId: Id
  createBy: Id | null
  taskNum: string
  taskName: string
  bookCount: number
  fullBooks: number
  partialBooks: number
  pendingReview: number
  failReason: string | null
  state: string
}

/**
 * GP_TASK_DONE or GP_TASK_FAIL, to whoever set the task.
 * @param gone  suppliers the task wants that offer nothing any more
 */
export async function notifyEnd(trx: Trx, taskId: Id, round: number, gone = 0): Promise<void> {
  const task: Ended = await trx
    .selectFrom('gpMatchTask')
    .select([
      'companyId',
      'createBy',
      'taskNum',
      'taskName',
      'bookCount',
      'fullBooks',
      'partialBooks',
    ])
    .select(['pendingReview', 'failReason', 'state'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  const isFailed = task.state === 'FAILED'
  if (task.createBy === null) return
  await sendMessage(trx, {
    companyId: task.companyId,
    messageType: '2',
    messageSubType: isFailed ? 'GP_TASK_FAIL' : 'GP_TASK_DONE',
    title: `${task.taskName || task.taskNum} ${isFailed ? '匹配失败' : '匹配完成'}`,
    content: isFailed
      ? (task.failReason ?? '')
      : `共 ${task.bookCount} 种：全部满足 ${task.fullBooks} 种，部分满足 ${task.partialBooks} 种，待复核 ${task.pendingReview} 种。${
          gone > 0 ? `指定的商家中有 ${gone} 家已不再供货，未参与匹配。` : ''
        }`,
    bizPath: '/stockCircle/tasks',
    bizId: task.taskNum,
    userIds: [task.createBy],
    dedupKey: `gpTask:${taskId}:${round}:${task.state}`,
  })
}
