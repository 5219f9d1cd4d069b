import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Db } from '../../base/db'
import type { NodeLease } from './holdLease'
import { Bell } from './Bell'
import { onDb } from './executeSql'
import { bossOptions, type QueueName } from './queues'
import { beatFor, freeAllJobs, freeJobsOfDead, freeLostJobs } from './settleJob'
import { takeJob } from './takeJob'
import { JobLost, type JobHandler, type JobLog, type TakenJob } from './types'

/** Who works at a queue, and how many of this node at once. */
export interface Bench {
  queue: QueueName
  handler: JobHandler
  lanes: number
}

export interface JobsOptions {
  benches: readonly Bench[]
  log: JobLog
  /** Holds the jobs in hand; absent: who dies is missed by the jobs' own beats. */
  node?: NodeLease
  /** No other process works on this database (PGlite): what a killed one left is free at once. */
  isAlone?: boolean
  /** How often to look for jobs of other nodes and jobs that have become due. Default 2 s. */
  pollMs?: number
  /** How often one of the nodes looks for jobs without a beat. Default 15 s. */
  maintenanceSeconds?: number
}

export interface Jobs {
  /** Resolves when nothing waits any more, not even for its time, in the queues worked at. */
  idle(): Promise<void>
  /** Ends after the slices at work. */
  stop(): Promise<void>
}

const bell = new Bell()

/** Tells the workers of this process after the commit that there is something to do; other nodes find it by looking. */
export const wakeJobs = (): void => bell.ring()

/**
 * Works through the queues as long as the process lives. pg-boss keeps the jobs, frees those without a beat and counts
 * their tries; its own `work` is not used: it sleeps at least half a second between two jobs, settles apart from the
 * work's transaction, and an outage of the database at that moment ends the process.
 */
export function startJobs(db: Db, options: JobsOptions): Jobs {
  const { benches, log, node, isAlone = false, pollMs = 2000, maintenanceSeconds = 15 } = options
  const state = { isStopped: false, busy: 0, isFreeingOwed: false }
  const boss = new PgBoss({
    ...bossOptions,
    db: onDb(db),
    maintenanceIntervalSeconds: maintenanceSeconds,
    archiveCompletedAfterSeconds: 3600,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  const begin = async (): Promise<void> => {
    await boss.start()
    if (isAlone) await freeAllJobs(db, () => boss.expire())
  }
  const ready = begin()
  const free = async () => {
    if (await freeJobsOfDead(db, () => boss.expire())) bell.ring()
  }
  void ready.then(() => node?.onBeat(free)).catch(() => undefined)
  const inHand = new Set<TakenJob>()
  // without an answer of the database nobody knows whose the job is: said as soon as it answers again
  const oweFreeing = () => {
    if (!node || state.isFreeingOwed) return
    state.isFreeingOwed = true
    node.owe(async () => {
      const isAny = await freeLostJobs(db, node.id, [...inHand], () => boss.expire())
      state.isFreeingOwed = false
      if (isAny) bell.ring()
    })
  }

  const take = (queue: QueueName) =>
    takeJob(boss, db, queue, node?.id).catch((error: unknown) => {
      log.warn({ err: error }, 'job queue')
      oweFreeing()
      return undefined
    })
  const work = async (job: TakenJob, handler: JobHandler): Promise<void> => {
    inHand.add(job)
    const stopBeat = beatFor(db, job)
    try {
      await handler(db, job, { log, isStopping: () => state.isStopped })
    } catch (error) {
      if (error instanceof JobLost) return log.warn({ job: job.id }, error.message)
      log.error({ err: error, queue: job.name, job: job.id }, 'job failed')
      const { code, message } = error as { code?: string; message: string }
      await boss.fail(job.name, job.id, { code, message }).catch(oweFreeing)
    } finally {
      stopBeat()
      inHand.delete(job)
    }
  }
  const runLane = async ({ queue, handler }: Bench): Promise<void> => {
    while (!state.isStopped) {
      const rung = bell.wait()
      state.busy += 1
      const job = await take(queue)
      if (job) await work(job, handler)
      state.busy -= 1
      if (!job) await rung
    }
  }

  const queues = benches.map(({ queue }) => queue)
  /** @param withinSeconds  also jobs that become due in that time */
  const waiting = async (withinSeconds: number): Promise<number> => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from pgboss.job where name = any(${queues}::text[]) and state < 'active'
        and start_after <= now() + make_interval(secs => ${withinSeconds})`.execute(db)
    return rows[0]?.jobs ?? 0
  }
  const look = () =>
    waiting(0).then(
      (jobs) => jobs > 0 && bell.ring(),
      (error: unknown) => log.warn({ err: error }, 'job queue'),
    )
  const timer = setInterval(() => void look(), pollMs)
  timer.unref()
  const lanes = ready.then(
    () =>
      Promise.all(
        benches.flatMap((bench) => Array.from({ length: bench.lanes }, () => runLane(bench))),
      ),
    (error: unknown) => log.error({ err: error }, 'job queue did not start'),
  )

  return {
    async idle() {
      await ready
      bell.ring()
      await setTimeout(0)
      while (!state.isStopped && (state.busy > 0 || (await waiting(60)) > 0)) {
        await setTimeout(10)
        await look()
      }
    },
    async stop() {
      state.isStopped = true
      clearInterval(timer)
      bell.ring()
      await lanes
      await ready.then(() => boss.stop({ graceful: false, close: false })).catch(() => undefined)
    },
  }
}
