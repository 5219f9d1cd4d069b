import { sql } from 'kysely'
import { asCompany, type Id, type Trx } from '../../../../base/db'
import type { LogActor, OrderRow, OrderWatcher } from '../../../orders/order'
import {
  endLibraryPurchase,
  recutLibraryPurchase,
  unsendLibraryPurchase,
} from '../../../trade/purchase'
import { refreshSums } from '../../choice/refreshSums'
import { returnToReview } from '../../review/returnToReview'
import { cutRows } from './cutRows'
import { findLink, type OrderLink } from './findLink'
import { notifyReview } from './notifyReview'
import { returnRows } from './returnRows'

/** What a library order's end means for the task it was made from. Orders that no task made are left alone. */
export const followOrder: OrderWatcher = {
  refused: (trx, actor, order, reason) =>
    forBuyer(trx, order, async (buyer, link) => {
      await endLink(buyer, link, { refusedTime: actor.now() })
      await endPurchase(buyer, actor, link, { title: '驳回', reason: String(reason) })
      const bookIds = await returnRows(buyer, link, 'EXCLUDED')
      await returnToReview(buyer, bookIds, 'SELLER_REFUSED')
      await notifyReview(buyer, link, order, String(reason))
    }),
  ended: (trx, actor, order, text) =>
    forBuyer(trx, order, async (buyer, link) => {
      await endLink(buyer, link, {})
      await endPurchase(buyer, actor, link, { title: '取消', reason: String(text) })
      // before the review the choice is as good as it was; later its time is over
      await returnRows(buyer, link, order.status === 'UN_AUDIT' ? 'CHOSEN' : 'CANDIDATE')
    }),
  unshipped: (trx, order, sent) =>
    forBuyer(trx, order, async (buyer, { purchaseOrderNum, orderNum }) => {
      if (purchaseOrderNum) await unsendLibraryPurchase(buyer, { purchaseOrderNum, orderNum, sent })
    }),
  audited: (trx, actor, order) =>
    forBuyer(trx, order, async (buyer, link) => {
      const bookIds = await cutRows(buyer, link, order)
      if (bookIds.length > 0) await refreshSums(buyer, link.taskId, bookIds)
      await keepAmounts(buyer, link)
      await recutPurchase(buyer, actor, link, order)
    }),
  completed: (trx, actor, order) =>
    forBuyer(trx, order, async (buyer, { id }) => {
      await buyer
        .updateTable('gpOrderLink')
        .set({ settleTime: actor.now() })
        .where('id', '=', id)
        .execute()
    }),
}

const forBuyer = (
  trx: Trx,
  order: OrderRow,
  work: (buyer: Trx, link: OrderLink) => Promise<void>,
): Promise<void> =>
  asCompany(trx, order.companyId, async (buyer) => {
    const link = await findLink(buyer, order)
    if (link) await work(buyer, link)
  })

/** What was to come into the buyer's warehouse does not come. */
const endPurchase = async (
  trx: Trx,
  actor: LogActor,
  { purchaseOrderNum, orderNum }: OrderLink,
  why: { title: string; reason: string },
) => purchaseOrderNum && endLibraryPurchase(trx, actor, { purchaseOrderNum, orderNum, ...why })

/** What is to come into the buyer's warehouse is what was confirmed. */
async function recutPurchase(
  trx: Trx,
  actor: LogActor,
  { purchaseOrderNum }: OrderLink,
  { id }: OrderRow,
): Promise<void> {
  if (!purchaseOrderNum) return
  const items = await trx
    .selectFrom('orderItem')
    .selectAll()
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  const lines = items.map((item) => ({ ...item, quantity: item.confirmQuantity ?? item.quantity }))
  const confirmed = lines.filter(({ quantity }) => quantity > 0)
  await recutLibraryPurchase(trx, actor, { purchaseOrderNum, lines: confirmed })
}

/** An order that ended costs its task nothing any more. */
const endLink = (trx: Trx, { id }: OrderLink, change: { refusedTime?: string }) =>
  trx
    .updateTable('gpOrderLink')
    .set({ ...change, goodsAmount: '0.00', postage: '0.00', freezeAmount: '0.00' })
    .where('id', '=', id)
    .execute()

/** The audit may have lowered what the order costs. */
const keepAmounts = (trx: Trx, { id }: { id: Id }) =>
  sql`update gp_order_link l set goods_amount = o.supply_amount, freeze_amount = o.frozen_amount
    from sales_order o where l.id = ${id} and o.order_num = l.order_num`.execute(trx)
