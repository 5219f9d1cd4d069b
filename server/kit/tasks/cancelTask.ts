import { sql } from 'kysely'
import type { Trx } from '../../base/db'
import type { OwnTask } from './read/readTask'

/** Ends a task after the row under way, which holds the task's row until it is done. One that is over stays as it is. */
export const cancelTask = (trx: Trx, { id }: OwnTask) =>
  trx
    .updateTable('task')
    .set({
      taskStatus: 'CANCELLED',
      finishTime: sql<string>`now()`,
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('taskStatus', 'in', ['WAIT', 'RUNNING', 'TIMING', 'PAUSED'])
    .execute()
