import { defineMachine } from '../../../../kit/machines'
import { antiAudit } from './antiAudit'
import { auditValues, type AuditInput } from '../audit/AuditInput'
import { auditOrder } from '../audit/auditOrder'
import { guardAudit } from '../audit/guardAudit'
import { cancelOrder, cancelValues } from './cancelOrder'
import { deliverByHand, guardDeliver } from './deliverByHand'
import { finishOrder, guardFinish } from './finishOrder'
import {
  refuseAfterSale,
  requireBuyer,
  requireReviewer,
  requireRight,
  requireShipper,
} from '../guards/guards'
import { markError } from './markError'
import { guardRecover } from '../recover/guardRecover'
import { recoverValues } from '../recover/RecoverInput'
import { recoverOrder } from '../recover/recoverOrder'
import { refuseOrder } from './refuseOrder'
import { guardResubmit, resubmitOrder } from './resubmitOrder'

const auditRight = { usual: 'order:examine:audit', cloud: 'order:cloud:audit' }
const refuseRight = { usual: 'order:examine:refuse', cloud: 'order:cloud:refuse' }
const antiAuditRight = { usual: 'order:center:antiAudit', cloud: 'order:cloud:audit' }

/**
 * Every transition of an order a person makes; the warehouse makes the others (effects/outEvents), jobs the rest
 * (jobs/). What each does is in the file of its effect. Without `to` the effect writes the state, because goods
 * documents or the state before decide it.
 */
export const orderMachine = defineMachine({
  resource: 'order',
  table: 'salesOrder',
  more: { examine: auditValues, cancel: cancelValues, recover: recoverValues },
  transitions: {
    examine: {
      errors: [
        'ORDER_ADDRESS',
        'ORDER_AFTER_SALE_OPEN',
        'ORDER_BELOW_FLOOR',
        'ORDER_BUYER_ASKS',
        'ORDER_CHANGED',
        'ORDER_CLOUD_RIGHT',
        'ORDER_CONFIRM_KIND',
        'ORDER_CONFIRM_QUANTITY',
        'ORDER_FLOOR_DENIED',
        'ORDER_HELD',
        'ORDER_ITEM_UNKNOWN',
        'ORDER_MANY_WAREHOUSES',
        'ORDER_NOT_REVIEWER',
        'ORDER_NO_WAREHOUSE',
        'ORDER_UNMATCHED',
      ],
      async guard(trx, order, input: AuditInput, ctx) {
        requireRight(order, ctx, auditRight)
        await guardAudit(trx, order, input, ctx)
      },
      effect: auditOrder,
    },
    refuse: {
      errors: ['ORDER_AFTER_SALE_OPEN', 'ORDER_CLOUD_RIGHT', 'ORDER_NOT_REVIEWER'],
      async guard(trx, order, _input, ctx) {
        requireRight(order, ctx, refuseRight)
        requireReviewer(order, ctx)
        await refuseAfterSale(trx, order)
      },
      effect: refuseOrder,
    },
    resubmit: {
      errors: ['ORDER_LIBRARY_FINAL', 'ORDER_NOT_BUYER', 'ORDER_PARENT_MOVED'],
      guard: (trx, order, _input, ctx) => guardResubmit(trx, order, ctx),
      effect: (trx, order, _input, ctx) => resubmitOrder(trx, order, ctx),
    },
    cancel: {
      errors: ['ORDER_AFTER_SALE_OPEN', 'ORDER_NOT_BUYER'],
      async guard(trx, order, _input, ctx) {
        requireBuyer(order, ctx)
        await refuseAfterSale(trx, order)
      },
      effect: cancelOrder,
    },
    antiAudit: {
      errors: ['ORDER_CLOUD_RIGHT', 'ORDER_NOT_SHIPPER'],
      async guard(_trx, order, _input, ctx) {
        requireRight(order, ctx, antiAuditRight)
        requireShipper(order, ctx)
      },
      effect: antiAudit,
    },
    deliver: {
      errors: ['ORDER_EXPRESS_LACK', 'ORDER_NOT_SHIPPER', 'ORDER_NO_OUT', 'ORDER_OUT_LACK'],
      guard: guardDeliver,
      effect: deliverByHand,
    },
    finish: {
      errors: ['ORDER_AFTER_SALE_OPEN', 'ORDER_NOT_BUYER', 'ORDER_PLATFORM_FINISH'],
      guard: (trx, order, _input, ctx) => guardFinish(trx, order, ctx),
      effect: (trx, order, _input, ctx) => finishOrder(trx, order, ctx),
    },
    markError: { effect: markError },
    recover: {
      errors: [
        'ORDER_AFTER_SALE_OPEN',
        'ORDER_BUYER_ASKS',
        'ORDER_CHILD_WAITS',
        'ORDER_NOT_BUYER',
        'ORDER_NOT_SHIPPER',
        'ORDER_RECOVER_WAY',
        'ORDER_SHORT_LINES',
      ],
      guard: guardRecover,
      effect: recoverOrder,
    },
  },
})
