import type { LedgerPosting } from '../../world/Ledger'
import { sumsOf, type OrderDraft } from '../draft/OrderDraft'
import { isOwnKind, reviewerOf } from '../draft/planOrders'
import { staffFor, type World } from '../../world/World'

/** The money of an order between two companies: frozen when placed, given back, paid, held, settled. */
export function payOrder({ ledger, timeline }: World, draft: OrderDraft): void {
  const { plan, times } = draft
  if (isOwnKind(plan.type)) return
  const { orderAmount } = sumsOf(draft)
  const facts = { orderNum: draft.orderNum, orderType: plan.type }
  const buyer: LedgerPosting = {
    ...facts,
    companyId: plan.buyer.id,
    counterpartyId: plan.supplier.id,
    counterpartyName: plan.supplier.plan.shortName,
    operatorName: staffFor(plan.buyer, 'order').nickName,
  }
  const supplier: LedgerPosting = {
    ...facts,
    companyId: plan.supplier.id,
    counterpartyId: plan.buyer.id,
    counterpartyName: plan.buyer.plan.shortName,
    operatorName: reviewerOf(plan).nickName,
  }
  timeline.at(times.placed, (minutes) => ledger.freezeOrder(buyer, orderAmount, minutes))
  const given = times.refused ?? times.cancelled
  if (given !== null) timeline.at(given, (minutes) => ledger.unfreezeOrder(buyer, minutes))
  if (times.shipped !== null)
    timeline.at(times.shipped, (minutes) => ledger.payOrder(buyer, supplier, minutes))
  if (times.finished !== null)
    timeline.at(times.finished, (minutes) => ledger.settleOrder(supplier, minutes))
}
