import type { Id, Trx } from '../../../../base/db'
import type { Yuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { registerMoney } from '../../kit'
import { billOf, partyOf, type OrderRow } from '../OrderRow'
import { notify } from '../notify'

interface Receipt {
  amount: Yuan
  settlementAccountId: Id
  receiveTime?: string | null
  pictures?: readonly string[] | null
  remark?: string | null
}

/** 登记收款 on the open receivables of one order. */
export async function receiveMoney(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  { amount, settlementAccountId, receiveTime, pictures, ...input }: Receipt,
): Promise<void> {
  const remark = [receiveTime, input.remark].filter(Boolean).join(' ')
  const { num, isAudited } = await registerMoney(trx, {
    classify: '0',
    bill: billOf(order),
    party: partyOf(order),
    amount,
    settlementAccountId,
    ...(remark && { remark }),
  })
  const proof = pictures?.length ? sentence`，凭证 ${pictures.join('、')}` : ''
  await notify(trx, ctx, order, {
    log: [
      'MONEY',
      sentence`收款 ${amount} 元，收款单 ${num}${isAudited ? '' : sentence`（待财务审核）`}${proof}`,
    ],
    status: order.status,
  })
}
