import type { Context } from '../../../kit/http'
import type { Trx } from '../../../base/db'
import { defineMachine, type MachineRow } from '../../../kit/machines'
import { antiAudit, antiAuditBody, type AntiAuditInput } from './antiAudit'
import { auditBody, type AuditInput } from './audit/AuditInput'
import { auditOrder } from './audit/auditOrder'
import { guardAudit } from './audit/guardAudit'
import { cancelBody, cancelOrder, type CancelInput } from './cancelOrder'
import { deliverBody, deliverByHand, guardDeliver, type DeliverInput } from './deliverByHand'
import { finishOrder, guardFinish } from './finishOrder'
import {
  refuseAfterSale,
  requireBuyer,
  requireReviewer,
  requireRight,
  requireShipper,
} from './guards'
import { markError, markErrorBody, type MarkErrorInput } from './markError'
import type { OrderRow } from './OrderRow'
import { guardRecover } from './recover/guardRecover'
import { recoverBody, type RecoverInput } from './recover/RecoverInput'
import { recoverOrder } from './recover/recoverOrder'
import { refuseBody, refuseOrder, type RefuseInput } from './refuseOrder'
import { guardResubmit, resubmitOrder } from './resubmitOrder'

type Step<Input> = (trx: Trx, order: OrderRow, input: Input, ctx: Context) => Promise<void>

// the machine hands over a whole locked row of sales_order and a body it has checked
const on =
  <Input>(step: Step<Input>) =>
  (trx: Trx, row: MachineRow, input: Record<string, unknown>, ctx: Context) =>
    step(trx, row as unknown as OrderRow, input as Input, ctx)

const auditRight = { usual: 'order:examine:audit', cloud: 'order:cloud:audit' }
const refuseRight = { usual: 'order:examine:refuse', cloud: 'order:cloud:refuse' }
const antiAuditRight = { usual: 'order:center:antiAudit', cloud: 'order:cloud:audit' }
const inShipping = ['WAIT_DELIVERY', 'DELIVERYING']

/**
 * Every transition of an order a person makes; the warehouse makes the others (effects/outEvents), jobs the rest
 * (jobs/). What each does is in the file of its effect. Without `to` the effect writes the state, because goods
 * documents or the state before decide it.
 */
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
      permission: Object.values(auditRight),
      body: auditBody,
      guard: on<AuditInput>(async (trx, order, input, ctx) => {
        requireRight(order, ctx, auditRight)
        await guardAudit(trx, order, input, ctx)
      }),
      effect: on(auditOrder),
    },
    refuse: {
      title: '驳回',
      from: ['UN_AUDIT'],
      to: 'REFUSED',
      permission: Object.values(refuseRight),
      body: refuseBody,
      guard: on<RefuseInput>(async (trx, order, _input, ctx) => {
        requireRight(order, ctx, refuseRight)
        requireReviewer(order, ctx)
        await refuseAfterSale(trx, order)
      }),
      effect: on(refuseOrder),
    },
    resubmit: {
      title: '重新提交',
      from: ['REFUSED'],
      to: 'UN_AUDIT',
      permission: 'order:examine:resubmit',
      guard: on((trx, order, _input, ctx) => guardResubmit(trx, order, ctx)),
      effect: on((trx, order, _input, ctx) => resubmitOrder(trx, order, ctx)),
    },
    cancel: {
      title: '取消订单',
      from: ['UN_AUDIT', 'REFUSED', ...inShipping],
      permission: 'order:cancel',
      body: cancelBody,
      guard: on(async (trx, order, _input, ctx) => {
        requireBuyer(order, ctx)
        await refuseAfterSale(trx, order)
      }),
      effect: on<CancelInput>(cancelOrder),
    },
    antiAudit: {
      title: '反审核',
      from: ['WAIT_DELIVERY'],
      permission: Object.values(antiAuditRight),
      body: antiAuditBody,
      guard: on(async (_trx, order, _input, ctx) => {
        requireRight(order, ctx, antiAuditRight)
        requireShipper(order, ctx)
      }),
      effect: on<AntiAuditInput>(antiAudit),
    },
    deliver: {
      title: '手工发货',
      from: ['WAIT_DELIVERY'],
      permission: 'order:center:delivery',
      body: deliverBody,
      guard: on<DeliverInput>(guardDeliver),
      effect: on<DeliverInput>(deliverByHand),
    },
    finish: {
      title: '确认完成',
      from: ['DELIVERIED'],
      permission: 'order:center:finish',
      guard: on((trx, order, _input, ctx) => guardFinish(trx, order, ctx)),
      effect: on((trx, order, _input, ctx) => finishOrder(trx, order, ctx)),
    },
    markError: {
      title: '标记异常',
      from: [...inShipping, 'DELIVERIED'],
      permission: 'order:center:error',
      body: markErrorBody,
      effect: on<MarkErrorInput>(markError),
    },
    recover: {
      title: '处理异常',
      from: ['DELIVERY_ERROR'],
      permission: 'order:center:recover',
      body: recoverBody,
      guard: on<RecoverInput>(guardRecover),
      effect: on<RecoverInput>(recoverOrder),
    },
  },
})
