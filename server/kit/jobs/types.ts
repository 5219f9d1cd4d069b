import type PgBoss from 'pg-boss'
import type { Db } from '../../base/db'

export interface JobLog {
  info(facts: object, text?: string): void
  warn(facts: object, text?: string): void
  error(facts: object, text?: string): void
}

/** Another worker has the job: this one was taken for dead. Whatever its transaction did is taken back. */
export class JobLost extends Error {}

/** A job in hand. */
export type TakenJob = PgBoss.JobWithMetadata<object>

export interface JobControl {
  log: JobLog
  /** The process is about to end: leave off and put back what is left. */
  isStopping(): boolean
}

/**
 * Does a job and settles it (`settleJob`) in the transaction of its last effect. When it throws, the job comes again
 * after a while, in the end into the dead letters of its queue.
 */
export type JobHandler = (db: Db, job: TakenJob, control: JobControl) => Promise<void>
