import type { Db } from './db'
import { purgeRequestLog } from './http/requestLog'
import { purgeSelections } from './lists'

const everyMs = 60 * 60 * 1000

/** Every hour: answers nobody will ask for again and selections older than a day go. @returns stops it */
export function keepHouse(db: Db, log: { warn(facts: object, text: string): void }): () => void {
  const sweep = () =>
    Promise.all([purgeRequestLog(db), purgeSelections(db)]).catch((error: unknown) =>
      log.warn({ err: error }, 'housekeeping failed'),
    )
  void sweep()
  const timer = setInterval(() => void sweep(), everyMs)
  return () => clearInterval(timer)
}
