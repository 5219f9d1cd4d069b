import type { Db } from './db'
import { purgeRequestLog } from './http/requestLog'
import { purgeSelections } from './lists'
import { purgeMessages } from './modules/message'
import { purgeTaskFiles } from './modules/task'
import { closeStaleOrders } from './modules/version'

const everyMs = 60 * 60 * 1000

/**
 * Every hour: answers nobody will ask for again, selections older than a day, messages long deleted and files of old
 * tasks go, unpaid version orders close. @returns stops it
 */
export function keepHouse(db: Db, log: { warn(facts: object, text: string): void }): () => void {
  const sweep = () =>
    Promise.all([
      purgeRequestLog(db),
      purgeSelections(db),
      purgeMessages(db),
      purgeTaskFiles(db),
      closeStaleOrders(db),
    ]).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
  void sweep()
  const timer = setInterval(() => void sweep(), everyMs)
  return () => clearInterval(timer)
}
