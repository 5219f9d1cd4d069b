import { defineMachine, type MachineRow } from '../../machines'
import { auditBody, type AuditInput } from './audit/AuditInput'
import { auditOrder } from './audit/auditOrder'
import { guardAudit } from './audit/guardAudit'
import { cancelBody, cancelOrder, type CancelInput } from './cancelOrder'
import { requireBuyer, requireReviewer } from './guards'
import type { OrderRow } from './OrderRow'
import { refuseBody, refuseOrder, type RefuseInput } from './refuseOrder'
import { guardResubmit, resubmitOrder } from './resubmitOrder'

/** Every transition of an order this console can make so far. What each does is in the file of its effect. */
export const orderMachine = defineMachine({
  resource: 'order',
  table: 'sales_order',
  state: 'status',
  base: '/order/shopOrders',
  transitions: {
    confirmAudit: {
      title: '审核通过',
      from: ['UN_AUDIT'],
      to: 'WAIT_DELIVERY',
      permission: 'order:examine:audit',
      body: auditBody,
      guard: (trx, row, input, ctx) => guardAudit(trx, asOrder(row), input as AuditInput, ctx),
      effect: (trx, row, input, ctx) => auditOrder(trx, asOrder(row), input as AuditInput, ctx),
    },
    refuse: {
      title: '驳回',
      from: ['UN_AUDIT'],
      to: 'REFUSED',
      permission: 'order:examine:refuse',
      body: refuseBody,
      guard: async (_trx, row, _input, ctx) => requireReviewer(asOrder(row), ctx),
      effect: (trx, row, input, ctx) => refuseOrder(trx, asOrder(row), input as RefuseInput, ctx),
    },
    resubmit: {
      title: '重新提交',
      from: ['REFUSED'],
      to: 'UN_AUDIT',
      permission: 'order:examine:resubmit',
      guard: (trx, row, _input, ctx) => guardResubmit(trx, asOrder(row), ctx),
      effect: (trx, row, _input, ctx) => resubmitOrder(trx, asOrder(row), ctx),
    },
    cancel: {
      title: '取消订单',
      from: ['UN_AUDIT', 'REFUSED'],
      to: 'DELIVERY_CANCEL',
      permission: 'order:cancel',
      body: cancelBody,
      guard: async (_trx, row, _input, ctx) => requireBuyer(asOrder(row), ctx),
      effect: (trx, row, input, ctx) => cancelOrder(trx, asOrder(row), input as CancelInput, ctx),
    },
  },
})

// the machine hands over a whole locked row of sales_order
const asOrder = (row: MachineRow) => row as unknown as OrderRow
