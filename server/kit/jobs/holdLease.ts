import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, type Db } from '../../base/db'

/** This process among the nodes of its database: as long as it says so, what it holds is its own. */
export interface NodeLease {
  readonly id: string
  /**
   * Done after the next beats until it succeeds: what could not be written because the database was away. Lost when the
   * process ends; by then the lease is over too.
   */
  owe(work: () => Promise<unknown>): void
  /** Runs after every beat, unless the database was away a moment ago and the other nodes have not beaten yet either. */
  onBeat(work: () => Promise<unknown>): void
  stop(): Promise<void>
}

export interface LeaseOptions {
  /** No other process works on this database (PGlite): it says once that it lives, and that all before it do not. */
  isAlone?: boolean
  log: { warn(facts: object, text?: string): void }
}

const beatMs = 1_000
/** As `node_lives` of migration 0385. */
export const leaseMs = 5_000

/**
 * Enters this process as a node and keeps it there. What a node holds that has not beaten for 5 s is free for others.
 * @param db  a connection of its own: behind a flood of calls the node would pass for dead
 */
export async function holdLease(
  db: Db,
  { isAlone = false, log }: LeaseOptions,
): Promise<NodeLease> {
  const id = randomUUID()
  const works: (() => Promise<unknown>)[] = []
  let debts: (() => Promise<unknown>)[] = []
  let judgesFromMs = 0
  let underWay = Promise.resolve()

  const beat = async (): Promise<void> => {
    try {
      await recordHeartbeat(db, id, isAlone)
      debts = await stillOwed(debts)
      if (performance.now() < judgesFromMs) return
      for (const work of works) await work()
    } catch (error) {
      judgesFromMs = performance.now() + leaseMs
      log.warn({ err: error }, 'node lease')
    }
  }
  await recordHeartbeat(db, id, isAlone)
  await forgetDead(db, id, isAlone)
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy || (isAlone && debts.length === 0)) return
    isBusy = true
    underWay = beat().finally(() => (isBusy = false))
  }, beatMs)
  timer.unref()

  return {
    id,
    owe: (work) => void debts.push(work),
    onBeat: (work) => void works.push(work),
    async stop() {
      clearInterval(timer)
      await underWay
      await asSystem(db, (trx) =>
        trx.deleteFrom('serverNode').where('id', '=', id).execute(),
      ).catch(() => undefined)
    },
  }
}

const recordHeartbeat = (db: Db, id: string, isAlone: boolean): Promise<void> =>
  asSystem(db, async (trx) => {
    const beatTime = isAlone ? sql<string>`'infinity'` : sql<string>`clock_timestamp()`
    await trx
      .insertInto('serverNode')
      .values({ id, beatTime })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beatTime }))
      .execute()
  })

/** Rows of processes that ended without a word. */
const forgetDead = (db: Db, id: string, isAlone: boolean): Promise<unknown> =>
  asSystem(db, (trx) => {
    const old = trx.deleteFrom('serverNode').where('id', '<>', id)
    const gone = isAlone ? old : old.where(sql<boolean>`beat_time < now() - interval '1 hour'`)
    return gone.execute()
  })

async function stillOwed(debts: readonly (() => Promise<unknown>)[]) {
  const left: (() => Promise<unknown>)[] = []
  for (const pay of debts) await pay().catch(() => left.push(pay))
  return left
}
