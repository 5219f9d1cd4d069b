import { sql } from 'kysely'
import type { Db } from '../../server/base/db'
import type { PickWorld } from '../../server/modules/warehouse/picking/pickWorld.fixture'

export interface Bench {
  db: Db
  /** A warehouse of the professional mode. */
  world: PickWorld
  /** Both sides are measured so often, in turns. */
  rounds: number
}

export interface Figure {
  title: string
  /** Milliseconds, one per round. */
  ours: readonly number[]
  bare: readonly number[]
  /** Highest ratio aimed at. */
  aim: number
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds of some work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Both sides in turns, so that a busy machine is busy for both. The first round warms up and is left out. */
export async function inTurns(
  rounds: number,
  ours: (round: number) => Promise<number>,
  bare: (round: number) => Promise<number>,
): Promise<Pick<Figure, 'ours' | 'bare'>> {
  const found = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await ours(round), await bare(round)]
    if (round === 0) continue
    found.ours.push(one)
    found.bare.push(other)
  }
  return found
}

/** A table `bench_<name>` of the same columns, checks and indexes, without triggers and policies. */
export async function copyTable(db: Db, name: string): Promise<void> {
  const copy = sql.table(`bench_${name}`)
  await sql`create table if not exists ${copy} (like ${sql.table(name)} including defaults including constraints including indexes)`.execute(
    db,
  )
  await sql`grant all on ${copy} to public`.execute(db)
}
