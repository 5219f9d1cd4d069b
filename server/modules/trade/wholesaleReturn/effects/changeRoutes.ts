import { Type } from 'typebox'
import { fail } from '../../../../base/errors'
import type { Route } from '../../../../kit/http'
import { batchRoute } from '../../../../kit/machines'
import { formBody, formItems } from '../../../../kit/records'
import { schemas } from '../../../../base/schemas'
import { lockDocument, printedCall, registerMoney, stateLabel } from '../../kit'
import { finishWhenSettled } from './refund'
import { billOf, partyOf, type ReturnRow } from '../ReturnRow'
import { notify } from '../notify'

const spec = {
  resource: 'wholesaleReturn',
  num: 'orderNum',
  owner: { field: 'salesmanId', all: 'wholesale:all' },
}

const optional = (title: string, maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()], { title }))

/** 登记退货物流: how the goods come back, on the document and on the RK that waits for them. */
const setExpress = batchRoute({
  call: 'POST /wholesale/return/setExpress',
  permission: 'wholesale:return:edit',
  title: '登记退货物流',
  resource: 'wholesaleReturn',
  isSingle: true,
  values: {
    expressCode: Type.Optional(
      Type.Union(
        [
          ...(schemas().dictionaries.express_code?.items ?? []).map(({ value }) =>
            Type.Literal(value),
          ),
          Type.Null(),
        ],
        { title: '退货快递' },
      ),
    ),
    expressNum: optional('退货快递单号', 50),
    boxQuantity: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: 9999 }), Type.Null()], { title: '箱数' }),
    ),
  },
  async row(trx, ctx, id, { expressCode, expressNum, boxQuantity }, name) {
    const document = (await lockDocument(trx, ctx, spec, id)) as unknown as ReturnRow
    name(document.orderNum)
    if (document.status !== 'WAIT_IN')
      throw fail('STATE_REFUSED', { now: stateLabel(spec, document), title: '登记退货物流' })
    const express = {
      expressCode: (expressCode as string) ?? null,
      expressNum: (expressNum as string) ?? null,
    }
    await trx
      .updateTable('inOrder')
      .set(express)
      .where('sourceType', '=', 'WHOLESALE_RETURN')
      .where('sourceNum', '=', document.orderNum)
      .where('inStatus', '=', 'WAIT_IN')
      .execute()
    await notify(trx, ctx, document, {
      changes: { ...express, boxQuantity: (boxQuantity as number) ?? null },
      log: ['EDIT', `登记退货物流 ${express.expressNum ?? '未填单号'}`],
      status: document.status,
    })
  },
})

/** 登记退款 on the payable of a return that is in; fully paid it is 已完成. */
const pay = batchRoute({
  call: 'POST /wholesale/return/pay',
  permission: 'wholesale:return:pay',
  title: '登记退款',
  resource: 'wholesaleReturn',
  isSingle: true,
  values: formBody(formItems('wholesaleReturn', 'refund')).properties,
  async row(trx, ctx, id, input, name) {
    const document = (await lockDocument(trx, ctx, spec, id)) as unknown as ReturnRow
    name(document.orderNum)
    if (document.status !== 'DONE_IN')
      throw fail('STATE_REFUSED', { now: stateLabel(spec, document), title: '登记退款' })
    if (document.refundWay !== '0') throw fail('RETURN_REFUND_WAY', { orderNum: document.orderNum })
    const { num: paymentNum, isAudited } = await registerMoney(trx, {
      classify: '1',
      bill: billOf(document),
      party: partyOf(document),
      amount: String(input.amount),
      settlementAccountId: String(input.settlementAccountId),
      ...(input.remark ? { remark: String(input.remark) } : {}),
    })
    await notify(trx, ctx, document, {
      log: [
        'MONEY',
        `退款 ${String(input.amount)} 元，付款单 ${paymentNum}${isAudited ? '' : '（待财务审核）'}`,
      ],
      status: document.status,
    })
    await finishWhenSettled(trx, ctx, document.orderNum)
  },
})

const printed = printedCall({
  ...spec,
  businessType: '3',
  base: '/wholesale/return',
  area: 'wholesale:return',
})

export const changeRoutes: readonly Route[] = [setExpress, pay, printed]
