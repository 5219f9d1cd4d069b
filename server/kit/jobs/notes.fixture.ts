import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { actFor, type Db, type Id, type Trx } from '../../base/db'
import type { Context } from '../http'
import { enqueueTask, inChunks, type ChunkItem, type ChunkTask, type TaskRunner } from '../tasks'
import { makeUser, type SignedIn } from '../../proofs/testing/signIn'

/** What the work of these tests leaves behind: a row for each line each time it is done. */
export const createNotes = (db: Db) =>
  sql`create table job_note (company_id bigint not null, task_id bigint not null, line int not null,
      slice bigint generated always as identity, note_time timestamptz not null default clock_timestamp());
    call protect_tenant_table('job_note')`.execute(db)

export const makeCompany = (db: Db): Promise<SignedIn> => makeUser(db, {})

export interface Notes {
  /** Throws at these lines, or does whatever else a line may do to its worker. */
  onLine?(line: number): void
  lines?: number
  pauseMs?: number
}

/** Notes every line; of ten one is refused. */
export const noteRunner = ({ onLine, lines = 10, pauseMs = 0 }: Notes = {}): TaskRunner =>
  inChunks(
    async (trx, task, items) => {
      for (const item of items) await noteLine(trx, task, item, onLine)
      if (pauseMs > 0) await setTimeout(pauseMs)
    },
    { lines, pauseMs: 0 },
  )

async function noteLine(trx: Trx, task: ChunkTask, item: ChunkItem, onLine: Notes['onLine']) {
  await sql`insert into job_note (company_id, task_id, line)
    values (${task.companyId}, ${task.id}, ${item.lineNum})`.execute(trx)
  onLine?.(item.lineNum)
  const isRefused = item.lineNum % 10 === 0
  await trx
    .updateTable('taskItem')
    .set({ itemStatus: isRefused ? 'FAIL' : 'SUCCESS', failCode: isRefused ? 'TENTH' : null })
    .where('id', '=', item.id)
    .execute()
}

/** A task of so many lines, with its job. @param more  runs in the same transaction */
export const addTask = (
  db: Db,
  { companyId, user }: SignedIn,
  total: number,
  more: (trx: Trx, id: Id) => Promise<unknown> = () => Promise.resolve(),
): Promise<Id> =>
  actFor(db, { companyId, userId: user.userId }, async (trx) => {
    const task = { taskType: 'NOTE', taskName: `记 ${total} 行`, params: {}, total }
    const id = await enqueueTask(trx, { companyId, user } as Context, task)
    await sql`insert into task_item (company_id, task_id, line_num)
      select ${companyId}::bigint, ${id}::bigint, n from generate_series(1, ${total}::int) n`.execute(
      trx,
    )
    await more(trx, id)
    return id
  })

export interface End {
  id: Id
  state: string
  reason: string | null
  success: number
  failed: number
  progress: string
  /** Rows the lines have left, and lines that left any. */
  notes: number
  lines: number
}

export const ends = async (db: Db): Promise<End[]> => {
  const { rows } = await sql<End>`
    select t.id, task_status as state, fail_reason as reason, success_count as success, fail_count as failed, progress,
      count(n.line)::int as notes, count(distinct n.line)::int as lines
    from task t left join job_note n on n.task_id = t.id group by t.id order by t.id`.execute(db)
  return rows
}
