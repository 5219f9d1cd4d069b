import { sealAudit, watchAudit } from './audit'
import { purgeRequestLog } from './http/requestLog'
import type { Chore } from './jobs'
import { purgeSelections } from './lists'
import { agreeForStrategies, passDeadlines } from './modules/afterSale'
import { countWaiting } from './modules/credit'
import { sweepFiles } from './modules/file'
import { pullShops } from './modules/initOrder'
import { purgeMessages } from './modules/message'
import { moveNotices } from './modules/notice'
import { archiveOrders, completeStale, uploadWaybills } from './modules/order'
import { computeDue } from './modules/rebate'
import { purgeTaskFiles } from './modules/task'
import { endStockLocks } from './modules/stock'
import { runDueStrategies } from './modules/strategy'
import { closeStaleOrders } from './modules/version'
import { finishDelivered } from './modules/wholesale'

const minute = 60
const hour = 60 * minute

/**
 * What one node does for all at regular times: notices that are due are published or expire; answers nobody will ask
 * for again, selections older than a day, messages long deleted and files of old
 * tasks and those that never got a row go; unpaid version orders close; periods of rebates that are over are computed; stock locks whose time has passed end;
 * after-sales nobody sent back end, late ones are reminded of, those a strategy agreed to are told to their platform;
 * order strategies with a delay run when it is over; connected shops are asked for their orders;
 * shipped orders, wholesale ones too, complete after fifteen days, finished ones are archived after ninety, waybills go to their platforms;
 * advances that wait for an audit their company does not ask for count;
 * the audit log is chained every minute and recomputed every day.
 */
export const chores: Readonly<Record<string, Chore>> = {
  sealAudit: { everySeconds: minute, work: sealAudit },
  watchAudit: { everySeconds: 24 * hour, work: watchAudit },
  moveNotices: { everySeconds: minute, work: moveNotices },
  purgeRequestLog: { everySeconds: hour, work: purgeRequestLog },
  purgeSelections: { everySeconds: hour, work: purgeSelections },
  purgeMessages: { everySeconds: hour, work: purgeMessages },
  purgeTaskFiles: { everySeconds: hour, work: purgeTaskFiles },
  sweepFiles: { everySeconds: 24 * hour, work: (db) => sweepFiles(db) },
  endStockLocks: { everySeconds: minute, work: endStockLocks },
  pullShops: { everySeconds: 5 * minute, work: pullShops },
  runDueStrategies: { everySeconds: minute, work: runDueStrategies },
  agreeForStrategies: { everySeconds: minute, work: agreeForStrategies },
  passDeadlines: { everySeconds: hour, work: passDeadlines },
  completeStale: { everySeconds: hour, work: completeStale },
  archiveOrders: { everySeconds: 24 * hour, work: archiveOrders },
  uploadWaybills: { everySeconds: minute, work: uploadWaybills },
  finishDelivered: { everySeconds: hour, work: finishDelivered },
  countWaiting: { everySeconds: hour, work: countWaiting },
  computeRebates: { everySeconds: 6 * hour, work: computeDue },
  closeStaleOrders: { everySeconds: hour, work: closeStaleOrders },
}
