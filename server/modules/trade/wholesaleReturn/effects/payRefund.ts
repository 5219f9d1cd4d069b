import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Yuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { registerMoney } from '../../kit'
import { notify } from '../notify'
import { billOf, partyOf, type ReturnRow } from '../ReturnRow'
import { finishWhenSettled } from './refund'

interface Refund {
  amount: Yuan
  settlementAccountId: Id
  remark?: string | null
}

/** 登记退款 on the payable of a return that is in; fully paid it is 已完成. */
export async function payRefund(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  { amount, settlementAccountId, remark }: Refund,
): Promise<void> {
  if (document.refundWay !== '0') throw fail('RETURN_REFUND_WAY', { orderNum: document.orderNum })
  const { num, isAudited } = await registerMoney(trx, {
    classify: '1',
    bill: billOf(document),
    party: partyOf(document),
    amount,
    settlementAccountId,
    ...(remark && { remark }),
  })
  await notify(trx, ctx, document, {
    log: [
      'MONEY',
      sentence`退款 ${amount} 元，付款单 ${num}${isAudited ? '' : sentence`（待财务审核）`}`,
    ],
    status: document.status,
  })
  await finishWhenSettled(trx, ctx, document.orderNum)
}
