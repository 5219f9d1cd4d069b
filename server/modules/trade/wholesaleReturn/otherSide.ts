import { asWholeCompany, type Id, type Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import {
  purchaseReturnApproved,
  purchaseReturnHeld,
  purchaseReturnRefused,
  purchaseReturnSent,
} from '../purchaseReturn/draft/fromWholesale'
import type { ReturnRow } from './ReturnRow'

/** The buyer's side of a return an online customer's purchase return made here. */
async function buyerOf(
  trx: Trx,
  document: ReturnRow,
): Promise<{ companyId: Id; billNum: string; orderNum: string } | undefined> {
  if (document.source !== '2' || !document.relatedOrderNum) return undefined
  // what binds two companies does not hang on whose customer the person may see
  const customer = await asWholeCompany(trx, () =>
    trx
      .selectFrom('customer')
      .select('customerCompanyId')
      .where('id', '=', document.customerId)
      .executeTakeFirst(),
  )
  const companyId = customer?.customerCompanyId
  const { orderNum, relatedOrderNum: billNum } = document
  return companyId ? { companyId, billNum, orderNum } : undefined
}

/** What the online customer has shipped of their return, which is held; undefined without one. */
export async function sentByBuyer(trx: Trx, document: ReturnRow) {
  const buyer = await buyerOf(trx, document)
  return buyer && purchaseReturnSent(trx, buyer)
}

/** The online customer's purchase return may be shipped now. */
export async function approveReturn(trx: Trx, ctx: Context, document: ReturnRow): Promise<void> {
  const buyer = await buyerOf(trx, document)
  if (buyer) await purchaseReturnApproved(trx, ctx, buyer)
}

/** 反审核: the online customer's purchase return waits again. @throws PURCHASE_RETURN_SENT */
export async function holdReturn(trx: Trx, ctx: Context, document: ReturnRow): Promise<void> {
  const buyer = await buyerOf(trx, document)
  if (buyer) await purchaseReturnHeld(trx, ctx, buyer)
}

/** 驳回 or 作废: the purchase return becomes refused with the same reason. */
export async function refuseReturn(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  reason: string,
): Promise<void> {
  const buyer = await buyerOf(trx, document)
  if (buyer) await purchaseReturnRefused(trx, ctx, { ...buyer, reason })
}
