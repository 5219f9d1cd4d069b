import type { Id, Trx } from '../../../../base/db'
import { compareYuan, subYuan, type Yuan } from '../../../../base/money'
import {
  addAdvance,
  cancelAdvance,
  cancelDue,
  giveBackOfParty,
  giveBackQuota,
  raisePayable,
  raiseReceivable,
  takeBackQuota,
  type CreditBill,
  type Party,
} from '../../../money/credit'

/** The money of a return of goods, on either side. */
export interface Refund {
  /** The return. */
  bill: CreditBill
  /** The document whose goods came back, if one is named. */
  source?: CreditBill | undefined
  party: Party & { kind: 'customer' | 'supplier' }
  /** 退款方式: 0 by a receipt or payment, 1 as advance, 2 against what is owed. */
  refundWay: string
  warehouseId: Id | null
  amount: Yuan
  /** `yyyy-MM-dd HH:mm:ss` */
  at: string
  remark: string
}

/**
 * Once the goods have moved: 0 a due of the other side that waits for its receipt or payment, 1 an advance, 2 a red due
 * of the original side that also gives back quota. A supplier owes us for what we sent back, a customer is owed.
 */
export async function refundReturn(trx: Trx, refund: Refund): Promise<void> {
  const { bill, source, party, refundWay, warehouseId, amount, at, remark } = refund
  if (compareYuan(amount, '0.00') === 0) return
  if (refundWay === '1') {
    await addAdvance(trx, party, { bill, amount, remark })
    return
  }
  const entry = { bill, remark, bizDate: at.slice(0, 10), ...(warehouseId && { warehouseId }) }
  const [own, red] =
    party.kind === 'supplier' ? [raiseReceivable, raisePayable] : [raisePayable, raiseReceivable]
  if (refundWay === '0') {
    await own(trx, party, { ...entry, amount })
    return
  }
  await red(trx, party, { ...entry, amount: subYuan('0.00', amount) })
  if (source) await giveBackQuota(trx, source, amount, bill)
  else await giveBackOfParty(trx, party, amount, bill)
}

/** The goods moved back: so does the money they brought. @throws DUE_SETTLED, ADVANCE_SPENT */
export async function takeBackRefund(
  trx: Trx,
  { bill, refundWay }: Pick<Refund, 'bill' | 'refundWay'>,
): Promise<void> {
  if (refundWay === '1') return cancelAdvance(trx, bill)
  await cancelDue(trx, bill)
  if (refundWay === '2') await takeBackQuota(trx, bill)
}
