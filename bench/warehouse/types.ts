import { sql } from 'kysely'
import type { Db } from '../../server/base/db'
import type { PickWorld } from '../../server/modules/warehouse/picking/pickWorld.fixture'
import { write, type Twins } from './twins'

export interface Bench {
  db: Db
  /** A warehouse of the professional mode. */
  world: PickWorld
  twins: Twins
  /** Both sides are measured so often, in turns. */
  rounds: number
}

export interface Figure {
  title: string
  /** Milliseconds, one per round. */
  ours: readonly number[]
  bare: readonly number[]
  /** Milliseconds of ours in which this process had the processor. */
  node: readonly number[]
  /** Highest ratio aimed at. */
  aim: number
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds some work took, and in how many of them this process had the processor. */
export interface Taken {
  ms: number
  node: number
}

/** What is to know of the statements of ours; set by who traces them. */
export const watch: Partial<Record<'begin' | 'end', () => Promise<unknown>>> = {}

export async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const used = process.cpuUsage()
  const started = performance.now()
  await work()
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(used)
  return { ms, node: (user + system) / 1000 }
}

/**
 * Both sides in turns, so that a busy machine is busy for both. The first round warms up and is left out.
 * @param ours prepares its documents and returns the work that is measured
 */
export async function inTurns(
  rounds: number,
  ours: (round: number) => Promise<() => Promise<unknown>>,
  bare: (round: number) => Promise<() => Promise<unknown>>,
): Promise<Pick<Figure, 'ours' | 'bare' | 'node'>> {
  const found = { ours: [] as number[], bare: [] as number[], node: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const work = await ours(round)
    if (round > 0) await watch.begin?.()
    const one = await timed(work)
    if (round > 0) await watch.end?.()
    const other = await timed(await bare(round))
    if (round === 0) continue
    found.ours.push(one.ms)
    found.node.push(one.node)
    found.bare.push(other.ms)
  }
  return found
}

/** The same rows into the twins, by one transaction; afterwards they hold what the tables hold. */
export async function inTurnsWithTwins(
  { db, twins, world, rounds }: Bench,
  ours: (round: number) => Promise<() => Promise<unknown>>,
): Promise<Pick<Figure, 'ours' | 'bare' | 'node'>> {
  const found = await inTurns(
    rounds,
    async (round) => {
      const work = await ours(round)
      await twins.follow()
      // documents come over hours; the database's own housekeeping has counted them by then, on both sides
      await sql`analyze`.execute(db)
      return work
    },
    async () => {
      const staged = await twins.stage()
      if (staged.length === 0) throw new Error('nothing was written')
      return () => world.act((trx) => write(trx, staged))
    },
  )
  await twins.check()
  return found
}
