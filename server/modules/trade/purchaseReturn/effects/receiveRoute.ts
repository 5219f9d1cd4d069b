import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { batchRoute } from '../../../../kit/machines'
import type { Yuan } from '../../../../base/money'
import { formBody, formItems } from '../../../../kit/records'
import { lockDocument, registerMoney, stateLabel } from '../../kit'
import { finishWhenSettled } from './refund'
import { returnSpec as spec } from '../returnSpec'
import { billOf, partyOf, type ReturnRow } from '../ReturnRow'
import { notify } from '../notify'

interface Refund {
  amount: Yuan
  settlementAccountId: Id
  remark?: string | null
}

/** 登记退款: the supplier's cash against the receivable; a fully received return ends by itself. */
export const receiveRoute = batchRoute({
  call: 'POST /purchase/return/receive',
  permission: 'purchase:return:receive',
  title: '登记退款',
  resource: 'purchaseReturn',
  isSingle: true,
  values: formBody(formItems('purchaseReturn', 'receive')).properties,
  async row(trx, ctx, id, input, name) {
    const document = (await lockDocument(trx, ctx, spec, id)) as unknown as ReturnRow
    const num = document.billNum
    name(num)
    if (document.status !== 'DONE_OUT')
      throw fail('STATE_REFUSED', { now: stateLabel(spec, document), title: '登记退款' })
    if (document.refundWay !== '0') throw fail('PURCHASE_RETURN_NOT_CASH', { num })
    const { amount, settlementAccountId, remark } = input as unknown as Refund
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
        `登记退款 ${amount} 元，收款单 ${received.num}${received.isAudited ? '' : '（待财务审核）'}`,
      ],
      status: 'DONE_OUT',
    })
    await finishWhenSettled(trx, ctx, num)
  },
})
