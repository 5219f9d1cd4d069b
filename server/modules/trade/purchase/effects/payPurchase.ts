import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { registerMoney } from '../../kit'
import { dueOf, pendingOf, reservedOf } from '../../../money/credit'
import { billOf, partyOf, type PurchaseRow } from '../PurchaseRow'
import { refuseLibrary } from '../library/endLibraryPurchase'
import { finishWhenSettled } from './settlePurchase'
import { notify } from '../notify'

interface Payment {
  amount: Yuan
  settlementAccountId: Id
  payTime?: string | null
  pictures?: readonly string[] | null
  remark?: string | null
}

/**
 * 登记付款: the oldest payables first; what is paid before the goods came is an advance kept for this order. An order that
 * is all in and paid up ends by itself.
 */
export async function payPurchase(
  trx: Trx,
  ctx: Context,
  order: PurchaseRow,
  { amount, settlementAccountId, payTime, pictures, remark }: Payment,
): Promise<void> {
  refuseLibrary(order, '登记付款')
  const num = order.purchaseOrderNum
  const { raised, settled } = await dueOf(trx, billOf(order))
  const total = order.status === 'DONE_IN' ? raised : order.orderAmount
  const kept = await reservedOf(trx, billOf(order))
  const unpaid = subYuan(total, settled, kept, await pendingOf(trx, billOf(order)))
  if (compareYuan(amount, unpaid) > 0) throw fail('PURCHASE_PAID_TOO_MUCH', { num, unpaid, amount })
  const paid = await registerMoney(trx, {
    classify: '1',
    bill: billOf(order),
    party: partyOf(order),
    amount,
    settlementAccountId,
    remark: remark ?? `采购单 ${num} 付款`,
    mayBeAdvance: order.status !== 'DONE_IN',
  })
  const advance =
    compareYuan(paid.advance, '0.00') > 0 ? sentence`，其中 ${paid.advance} 元为预付款` : ''
  const proof = pictures?.length ? sentence`，凭证 ${pictures.length} 张` : ''
  await notify(trx, ctx, order, {
    log: [
      'MONEY',
      sentence`登记付款 ${amount} 元${advance}，付款单 ${paid.num}${paid.isAudited ? '' : sentence`（待财务审核）`}，${payTime ?? ctx.now()}${proof}`,
    ],
    status: order.status,
  })
  await finishWhenSettled(trx, ctx, num)
}
