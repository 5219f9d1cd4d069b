import { retryLostRace } from '../../base/db'
import type { JobLog } from './types'

/**
 * A chore's work on what is due, one after another, each in transactions of its own. One that lost a race is run again:
 * what it tells others outside it tells under a key. One that fails is told with its facts and left for a later round,
 * and the others are done.
 * @param factsOf what the log names it by: numbers and ids, nothing of a person
 * @returns how many went well
 */
export async function eachDue<Due>(
  due: readonly Due[],
  log: Pick<JobLog, 'warn'>,
  factsOf: (one: Due) => object,
  work: (one: Due) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (const one of due)
    try {
      await retryLostRace(() => work(one))
      done += 1
    } catch (error) {
      log.warn({ err: error, ...factsOf(one) }, 'one of a chore failed')
    }
  return done
}
