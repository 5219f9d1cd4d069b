import { defineMachine } from '../../../kit/machines'
import { sentence } from '../../../base/sentence'
import { auditReturn, guardRelease, releaseReturn } from './effects/auditReturn'
import { closeReturn } from './effects/closeReturn'
import { guardQuantities, submitReturn } from './effects/submitReturn'
import { receiveRefund } from './effects/receiveRefund'
import { notify } from './notify'

/** The transitions people make; shipping and the supplier's answers are in shipReturn and fromWholesale. */
export const returnMachine = defineMachine({
  resource: 'purchaseReturn',
  table: 'purchaseReturn',
  transitions: {
    submit: {
      errors: ['PURCHASE_RETURN_NO_STOCK', 'PURCHASE_RETURN_TOO_MANY'],
      guard: (trx, row) => guardQuantities(trx, row),
      effect: (trx, row, _input, ctx) => submitReturn(trx, ctx, row),
    },
    audit: {
      errors: ['PURCHASE_RETURN_NO_STOCK', 'PURCHASE_RETURN_TOO_MANY'],
      guard: (trx, row) => guardQuantities(trx, row),
      effect: (trx, row, _input, ctx) => auditReturn(trx, ctx, row),
    },
    refuse: {
      effect: (trx, row, { refuseReason }, ctx) =>
        notify(trx, ctx, row, {
          changes: { refuseReason: refuseReason },
          log: ['REFUSE', sentence`驳回：${refuseReason}`],
          message: { title: '采购退货单被驳回', permission: 'purchase:return:add' },
          status: 'REFUSED',
        }),
    },
    antiAudit: {
      errors: ['PURCHASE_RETURN_PICKED', 'PURCHASE_RETURN_SUPPLIER_BUSY'],
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, row, '反审核'),
      async effect(trx, row, _input, ctx) {
        const document = row
        await releaseReturn(trx, ctx, document, `采购退货单 ${document.billNum} 已反审核`)
        await notify(trx, ctx, document, {
          changes: { auditBy: null, auditTime: null, relatedOrderNum: null },
          log: ['ANTI_AUDIT', sentence`反审核，出库单已取消，库存已释放`],
          status: 'UN_AUDIT',
        })
      },
    },
    close: {
      effect: (trx, row, { remark }, ctx) => closeReturn(trx, ctx, row, remark),
    },
    cancel: {
      errors: ['PURCHASE_RETURN_PICKED', 'PURCHASE_RETURN_SUPPLIER_BUSY'],
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, row, '作废'),
      async effect(trx, row, input, ctx) {
        const [document, cancelRemark] = [row, String(input.cancelRemark)]
        if (document.status === 'WAIT_OUT')
          await releaseReturn(trx, ctx, document, `采购退货单已作废：${cancelRemark}`)
        await notify(trx, ctx, document, {
          changes: { cancelRemark },
          log: ['CANCEL', sentence`作废：${cancelRemark}`],
          status: 'CANCEL',
        })
      },
    },
    receive: {
      isSingle: true,
      errors: ['PURCHASE_RETURN_NOT_CASH'],
      effect: (trx, row, input, ctx) => receiveRefund(trx, ctx, row, input),
    },
  },
})
