import { setTimeout } from 'node:timers/promises'
import { isStalePlan } from './PreparingClient'

const lostRaces = new Set(['40001', '40P01'])

/** Whether the database took a transaction back because another one, or a migration, was first: nothing of it happened. */
export const isLostRace = (error: unknown): boolean =>
  lostRaces.has(String((error as { code?: unknown } | null)?.code)) || isStalePlan(error)

const tries = 6
const pauseMs = 15

/**
 * Runs a transaction again when it lost a race (deadlock, serialization): whoever met in the wrong order starts over,
 * and no person ever reads of it. `run` is one whole transaction without effects outside the database.
 */
export async function retryLostRace<T>(run: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (left <= 1 || !isLostRace(error)) throw error
      // not all at the same moment again
      await setTimeout(pauseMs * (0.5 + Math.random()) * (tries - left + 1))
    }
  }
}
