import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import type { Yuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { registerMoney } from '../../kit'
import { finishWhenSettled } from './refund'
import { billOf, partyOf, type ReturnRow } from '../ReturnRow'
import { notify } from '../notify'

interface Refund {
  amount: Yuan
  settlementAccountId: Id
  remark?: string | null
}

/** 登记退款: the supplier's cash against the receivable; a fully received return ends by itself. */
export async function receiveRefund(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  { amount, settlementAccountId, remark }: Refund,
): Promise<void> {
  const num = document.billNum
  if (document.refundWay !== '0') throw fail('PURCHASE_RETURN_NOT_CASH', { num })
  const received = await registerMoney(trx, {
    classify: '0',
    bill: billOf(document),
    party: partyOf(document),
    amount,
    settlementAccountId,
    remark: remark ?? `采购退货单 ${num} 退款`,
  })
  await notify(trx, ctx, document, {
    log: [
      'MONEY',
      sentence`登记退款 ${amount} 元，收款单 ${received.num}${received.isAudited ? '' : sentence`（待财务审核）`}`,
    ],
    status: 'DONE_OUT',
  })
  await finishWhenSettled(trx, ctx, num)
}
