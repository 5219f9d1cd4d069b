import type { Sentence } from '../../../../base/sentence'
import type { Trx } from '../../../../base/db'
import type { LogActor } from './orderLog'
import type { OrderRow } from '../record/OrderRow'

/**
 * Hears, in the transaction, what became of an order between two companies; `order` is as it was before. The transaction
 * acts for either of the two: whoever writes rows of one side says so.
 */
export interface OrderWatcher {
  /** 驳回, by a person or because nobody audited it in time. */
  refused?(trx: Trx, actor: LogActor, order: OrderRow, reason: Sentence | string): Promise<void>
  /** 取消, 拦截取消. */
  ended?(trx: Trx, actor: LogActor, order: OrderRow, text: Sentence): Promise<void>
  /** 撤销出库; `sent` copies of it are still out. */
  unshipped?(trx: Trx, order: OrderRow, sent: number): Promise<void>
  /** 审核通过; the lines say how many copies are confirmed. */
  audited?(trx: Trx, actor: LogActor, order: OrderRow): Promise<void>
  /** 确认完成. */
  completed?(trx: Trx, actor: LogActor, order: OrderRow): Promise<void>
}

const watchers = new Map<string, OrderWatcher>()

/** Has a part above hear of orders; called from the `listen` of its module, which gives its name. */
export function watchOrders(name: string, watcher: OrderWatcher): void {
  watchers.set(name, watcher)
}

/** In the order in which the modules are listed. */
export const orderWatchers = (): readonly OrderWatcher[] => [...watchers.values()]
