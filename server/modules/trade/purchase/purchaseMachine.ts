import { Type } from 'typebox'
import { defineMachine, type MachineRow } from '../../../kit/machines'
import { antiAuditPurchase, auditPurchase, guardAudit } from './auditPurchase'
import { cancelPurchase, closePurchase, finishPurchase, guardFinish } from './endPurchase'
import { tell } from './tell'
import type { PurchaseRow } from './PurchaseRow'
import { guardRelease } from './releasePurchase'
import { guardSubmit, submitPurchase } from './submitPurchase'

const reason = (title: string) => Type.String({ minLength: 1, maxLength: 200, title })

/** The transitions people make; goods coming in and the supplier's answers are in purchaseEvents and fromWholesale. */
export const purchaseMachine = defineMachine({
  resource: 'purchaseOrder',
  table: 'purchase_order',
  state: 'status',
  base: '/purchase/order',
  transitions: {
    submit: {
      title: '提交审核',
      from: ['DRAFT', 'REFUSED'],
      to: 'UN_AUDIT',
      permission: 'purchase:order:add',
      guard: (trx, row) => guardSubmit(trx, asOrder(row)),
      effect: (trx, row, _input, ctx) => submitPurchase(trx, ctx, asOrder(row)),
    },
    audit: {
      title: '审核通过',
      from: ['UN_AUDIT'],
      to: 'WAIT_IN',
      permission: 'purchase:order:audit',
      guard: (trx, row) => guardAudit(trx, asOrder(row)),
      effect: (trx, row, _input, ctx) => auditPurchase(trx, ctx, asOrder(row)),
    },
    refuse: {
      title: '驳回',
      from: ['UN_AUDIT'],
      to: 'REFUSED',
      permission: 'purchase:order:audit',
      body: Type.Object({ refuseReason: reason('驳回原因') }),
      effect: (trx, row, { refuseReason }, ctx) =>
        tell(trx, ctx, asOrder(row), {
          changes: { refuseReason: String(refuseReason) },
          log: ['REFUSE', `驳回：${String(refuseReason)}`],
          message: { title: '采购单被驳回', permission: 'purchase:order:add' },
          status: 'REFUSED',
        }),
    },
    antiAudit: {
      title: '反审核',
      from: ['WAIT_IN'],
      to: 'UN_AUDIT',
      permission: 'purchase:order:antiAudit',
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, asOrder(row), '反审核'),
      effect: (trx, row, _input, ctx) => antiAuditPurchase(trx, ctx, asOrder(row)),
    },
    close: {
      title: '提前结单',
      from: ['PART_IN'],
      to: 'DONE_IN',
      permission: 'purchase:order:close',
      body: Type.Object({ remark: reason('结单原因') }),
      effect: (trx, row, { remark }, ctx) => closePurchase(trx, ctx, asOrder(row), String(remark)),
    },
    finish: {
      title: '完成',
      from: ['DONE_IN'],
      to: 'FINISHED',
      permission: 'purchase:order:finish',
      body: Type.Object({
        remark: Type.Optional(
          Type.Union([Type.String({ maxLength: 200, title: '说明' }), Type.Null()]),
        ),
      }),
      guard: (trx, row, { remark }) => guardFinish(trx, asOrder(row), remark),
      effect: (trx, row, { remark }, ctx) => finishPurchase(trx, ctx, asOrder(row), remark),
    },
    cancel: {
      title: '作废',
      from: ['DRAFT', 'UN_AUDIT', 'REFUSED', 'WAIT_IN'],
      to: 'CANCEL',
      permission: 'purchase:order:cancel',
      body: Type.Object({ cancelRemark: reason('作废原因') }),
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, asOrder(row), '作废'),
      effect: (trx, row, { cancelRemark }, ctx) =>
        cancelPurchase(trx, ctx, asOrder(row), String(cancelRemark)),
    },
  },
})

// the machine hands over a whole locked row of purchase_order
const asOrder = (row: MachineRow) => row as unknown as PurchaseRow
