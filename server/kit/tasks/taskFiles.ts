import { sql } from 'kysely'
import { asSystem, type Db } from '../../base/db'
import { dropStream } from '../files'
import { exportTaskType } from './taskTypes'

const usualDays = 7

/** Days a file made by a task is kept: TASK_FILE_DAYS, 7 unless told. */
export function keptDays(): number {
  const told = Number(process.env.TASK_FILE_DAYS)
  return told > 0 ? told : usualDays
}

/** What a task says once its file is gone. */
export const expiredText = '文件已过期，请重新导出'

/** Archives that tasks unpacked leave the disk too: what was in them lies where it belongs. */
export async function purgeTaskArchives(db: Db): Promise<void> {
  const fileIds = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ fileId: string }>`
      with old as (
        select id, params ->> 'zipId' as file_id from task
        where params ? 'zipId' and task_status not in ('WAIT', 'RUNNING')
          and coalesce(finish_time, create_time) < now() - make_interval(secs => ${keptDays() * 86_400})
        for no key update skip locked
      ), told as (
        update task t set params = t.params - 'zipId' from old where t.id = old.id
      ), gone as (
        delete from file_object f using old where f.id::text = old.file_id
      )
      select file_id from old`.execute(trx)
    return rows.map(({ fileId }) => fileId)
  })
  for (const id of fileIds) await dropStream(id)
}

/** Files of exports that ended longer ago leave the disk; their tasks stay and say so. */
export async function purgeTaskFiles(db: Db): Promise<void> {
  const fileIds = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ fileId: string }>`
      with old as (
        select id, params ->> 'fileId' as file_id from task
        where task_type = ${exportTaskType} and params ? 'fileId'
          and finish_time < now() - make_interval(secs => ${keptDays() * 86_400})
        for no key update skip locked
      ), told as (
        update task t set params = (t.params - 'fileId') || '{"isExpired": true}', result_url = null,
          fail_reason = ${expiredText}, update_time = now()
        from old where t.id = old.id
      ), gone as (
        delete from file_object f using old where f.id::text = old.file_id
      )
      select file_id from old`.execute(trx)
    return rows.map(({ fileId }) => fileId)
  })
  // after the commit: a file without a row is litter, a row without a file would be a lie
  for (const id of fileIds) await dropStream(id)
}
