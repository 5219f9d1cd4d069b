import { asSystem, type Db } from '../../base/db'
import { sendJob } from './sendJob'
import { settleJob } from './settleJob'
import type { Bench } from './startJobs'
import type { JobHandler, JobLog } from './types'

/** What is done at regular times, by one of the nodes. */
export interface Chore {
  everySeconds: number
  work(db: Db, log: JobLog): Promise<unknown>
}

/** A chore that fails is told and comes again at its next time; one whose node is killed is done by another. */
export const choreWorker = (chores: Readonly<Record<string, Chore>>): Bench => {
  const handler: JobHandler = async (db, job, { log }) => {
    const { key } = job.data as { key: string }
    const chore = chores[key]
    await chore
      ?.work(db, log)
      .catch((error: unknown) => log.warn({ err: error, chore: key }, 'chore failed'))
    await asSystem(db, async (trx) => {
      await settleJob(trx, job)
      // a chore of an older program ends here
      if (chore) await sendJob(trx, 'house', key, chore.everySeconds)
    })
  }
  return { queue: 'house', handler, lanes: 1 }
}

/** Puts every chore into the queue unless it waits there. Two nodes may both do so: of two chains one remains. */
export const beginChores = (db: Db, chores: Readonly<Record<string, Chore>>): Promise<void> =>
  asSystem(db, async (trx) => {
    for (const key of Object.keys(chores)) await sendJob(trx, 'house', key)
  })
