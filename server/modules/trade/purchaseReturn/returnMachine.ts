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
      effect: (trx, row, { refuseReason }, ctx) => notify.refused(trx, ctx, row, refuseReason),
    },
    antiAudit: {
      errors: ['PURCHASE_RETURN_PICKED', 'PURCHASE_RETURN_SUPPLIER_BUSY'],
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, row, '反审核'),
      async effect(trx, row, _input, ctx) {
        await releaseReturn(trx, ctx, row, `采购退货单 ${row.billNum} 已反审核`)
        const content = sentence`反审核，出库单已取消，库存已释放`
        await notify.unaudited(trx, ctx, row, content, { relatedOrderNum: null })
      },
    },
    close: {
      effect: (trx, row, { remark }, ctx) => closeReturn(trx, ctx, row, remark),
    },
    cancel: {
      errors: ['PURCHASE_RETURN_PICKED', 'PURCHASE_RETURN_SUPPLIER_BUSY'],
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, row, '作废'),
      async effect(trx, row, { cancelRemark }, ctx) {
        if (row.status === 'WAIT_OUT')
          await releaseReturn(trx, ctx, row, `采购退货单已作废：${cancelRemark}`)
        await notify.cancelled(trx, ctx, row, cancelRemark)
      },
    },
    receive: {
      isSingle: true,
      errors: ['PURCHASE_RETURN_NOT_CASH'],
      effect: (trx, row, input, ctx) => receiveRefund(trx, ctx, row, input),
    },
  },
})
