import type { Route } from '../../../../kit/http'
import { batchRoute } from '../../../../kit/machines'
import { formBody, formItems } from '../../../../kit/records'
import { lockDocument, registerMoney } from '../../kit'
import { billOf, partyOf, type OrderRow } from '../OrderRow'
import { notify } from '../notify'

const spec = {
  resource: 'wholesaleOrder',
  num: 'orderNum',
  owner: { field: 'salesmanId', all: 'wholesale:all' },
}

/** 登记收款 on the open receivables of one order. */
const receive = batchRoute({
  call: 'POST /wholesale/order/receive',
  permission: 'wholesale:order:receive',
  title: '登记收款',
  resource: 'wholesaleOrder',
  isSingle: true,
  values: formBody(formItems('wholesaleOrder', 'receive')).properties,
  async row(trx, ctx, id, input, name) {
    const order = (await lockDocument(trx, ctx, spec, id)) as unknown as OrderRow
    name(order.orderNum)
    const remark = [input.receiveTime, input.remark].filter(Boolean).join(' ')
    const { num: receiptNum, isAudited } = await registerMoney(trx, {
      classify: '0',
      bill: billOf(order),
      party: partyOf(order),
      amount: String(input.amount),
      settlementAccountId: String(input.settlementAccountId),
      ...(remark && { remark }),
    })
    const pictures = (input.pictures as string[] | null | undefined) ?? []
    const proof = pictures.length > 0 ? `，凭证 ${pictures.join('、')}` : ''
    await notify(trx, ctx, order, {
      log: [
        'MONEY',
        `收款 ${String(input.amount)} 元，收款单 ${receiptNum}${isAudited ? '' : '（待财务审核）'}${proof}`,
      ],
      status: order.status,
    })
  },
})

export const receiveRoutes: readonly Route[] = [receive]
