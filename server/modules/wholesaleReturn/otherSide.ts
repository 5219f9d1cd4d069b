import type { Id, Trx } from '../../db'
import type { Context } from '../../http'
import type { ReturnRow } from './ReturnRow'

interface BuyerSide {
  /** The buying company. */
  companyId: Id
  /** CT number. */
  billNum: string
}

/** The buyer's purchase return, when an online customer's made this one. */
export interface PurchaseReturnSide {
  approved(trx: Trx, ctx: Context, side: BuyerSide): Promise<void>
  refused(trx: Trx, ctx: Context, side: BuyerSide & { reason: string }): Promise<void>
}

let side: PurchaseReturnSide | undefined

/** Says who keeps purchase returns; for the composition of the server, so that the two modules import one way only. */
export const handPurchaseReturns = (next: PurchaseReturnSide): void => {
  side = next
}

async function buyerOf(trx: Trx, document: ReturnRow): Promise<BuyerSide | undefined> {
  if (document.source !== '2' || !document.relatedOrderNum) return undefined
  const customer = await trx
    .selectFrom('customer')
    .select('customerCompanyId')
    .where('id', '=', document.customerId)
    .executeTakeFirst()
  const companyId = customer?.customerCompanyId
  return companyId ? { companyId, billNum: document.relatedOrderNum } : undefined
}

/** The online customer's purchase return may be shipped now. */
export async function approveReturn(trx: Trx, ctx: Context, document: ReturnRow): Promise<void> {
  const buyer = await buyerOf(trx, document)
  if (buyer) await side?.approved(trx, ctx, buyer)
}

/** 驳回 or 作废: the purchase return becomes refused with the same reason. */
export async function refuseReturn(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  reason: string,
): Promise<void> {
  const buyer = await buyerOf(trx, document)
  if (buyer) await side?.refused(trx, ctx, { ...buyer, reason })
}
