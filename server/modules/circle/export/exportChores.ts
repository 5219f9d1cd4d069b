import { sql } from 'kysely'
import { asSystem, type Db, type Id } from '../../../base/db'
import { dropStream } from '../../../kit/files'
import { startExport, type ExportJob } from './runExport'

/** Files whose week is over go; their records stay and say so. */
export async function purgeExports(db: Db): Promise<void> {
  const files = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ fileId: string }>`
      with old as (
        update gp_export set state = 'EXPIRED', file_url = null
        where state = 'DONE' and expire_time < now()
        returning id, (select substring(x.file_url from '[^/]+$') from gp_export x where x.id = gp_export.id) as file_id
      ), gone as (delete from file_object f using old where f.id::text = old.file_id)
      select file_id from old where file_id is not null`.execute(trx)
    return rows.map(({ fileId }) => fileId)
  })
  // after the commit: a file without a row is litter, a row without a file would be a lie
  for (const id of files) await dropStream(id)
}

const silentSeconds = 60

/** Exports whose process died are written anew from the beginning: half a file is no file. */
export async function resumeExports(db: Db): Promise<void> {
  const jobs = await asSystem(db, async (trx) => {
    const { rows } = await sql<Omit<ExportJob, 'id'> & { id: Id }>`
      update gp_export e set beat_time = now(), done_rows = 0 from gp_match_task t
      where t.id = e.task_id and e.state = 'RUNNING' and e.beat_time < now() - make_interval(secs => ${silentSeconds})
      returning e.id, e.company_id, e.create_by as user_id, e.task_id, t.task_num, e.export_type as type, e.file_name,
        e.filter as asked`.execute(trx)
    return rows
  })
  for (const job of jobs) await startExport(db, job, silent)
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }
