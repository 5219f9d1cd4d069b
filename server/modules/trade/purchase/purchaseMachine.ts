import { defineMachine } from '../../../kit/machines'
import { antiAuditPurchase, auditPurchase, guardAudit } from './effects/auditPurchase'
import { cancelPurchase, closePurchase, finishPurchase, guardFinish } from './effects/endPurchase'
import { payPurchase } from './effects/payPurchase'
import { setExpress } from './effects/setExpress'
import { notify } from './notify'
import { guardRelease } from './effects/releasePurchase'
import { guardSubmit, submitPurchase } from './effects/submitPurchase'

/** The transitions people make; goods coming in and the supplier's answers are in purchaseEvents and fromWholesale. */
export const purchaseMachine = defineMachine({
  resource: 'purchaseOrder',
  table: 'purchaseOrder',
  transitions: {
    submit: {
      errors: ['PURCHASE_GOODS_STOPPED', 'PURCHASE_NO_PRICE', 'TRADE_PARTY_GONE'],
      guard: (trx, row) => guardSubmit(trx, row),
      effect: (trx, row, _input, ctx) => submitPurchase(trx, ctx, row),
    },
    audit: {
      errors: ['PURCHASE_SUPPLIER_OFF'],
      guard: (trx, row) => guardAudit(trx, row),
      effect: (trx, row, _input, ctx) => auditPurchase(trx, ctx, row),
    },
    refuse: {
      effect: (trx, row, { refuseReason }, ctx) => notify.refused(trx, ctx, row, refuseReason),
    },
    antiAudit: {
      errors: ['PURCHASE_OF_LIBRARY', 'PURCHASE_SUPPLIER_BUSY'],
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, row, '反审核'),
      effect: (trx, row, _input, ctx) => antiAuditPurchase(trx, ctx, row),
    },
    close: {
      effect: (trx, row, { remark }, ctx) => closePurchase(trx, ctx, row, remark),
    },
    finish: {
      errors: ['PURCHASE_NOT_PAID'],
      guard: (trx, row, { remark }) => guardFinish(trx, row, remark),
      effect: (trx, row, { remark }, ctx) => finishPurchase(trx, ctx, row, remark),
    },
    cancel: {
      errors: ['PURCHASE_OF_LIBRARY', 'PURCHASE_SUPPLIER_BUSY'],
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, row, '作废'),
      effect: (trx, row, { cancelRemark }, ctx) => cancelPurchase(trx, ctx, row, cancelRemark),
    },
    pay: {
      isSingle: true,
      errors: ['PURCHASE_OF_LIBRARY', 'PURCHASE_PAID_TOO_MUCH'],
      effect: (trx, row, input, ctx) => payPurchase(trx, ctx, row, input),
    },
    setExpress: {
      isSingle: true,
      effect: (trx, row, input, ctx) => setExpress(trx, ctx, row, input),
    },
  },
})
