import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { sentence, type Sentence } from '../../../base/sentence'
import type { Context } from '../../../kit/http'
import { defineMachine } from '../../../kit/machines'
import { isSeen } from '../kit'
import { itemsOf } from './amounts'
import { auditValues } from './effects/auditBody'
import { auditOrder, guardAudit } from './effects/auditOrder'
import { closeOrder } from './effects/closeOrder'
import { refusePurchase } from './otherSide'
import type { OrderRow } from './OrderRow'
import { releaseOrder } from './effects/releaseOrder'
import { lackValues, resolveLack } from './effects/resolveLack'
import { receiveMoney } from './effects/receiveMoney'
import { notify } from './notify'

const owner = { field: 'salesmanId', all: 'wholesale:all' }

/** The transitions people make; what the warehouse does is in outEvents, what the buyer's company does in fromPurchase. */
export const orderMachine = defineMachine({
  resource: 'wholesaleOrder',
  sees: (row, ctx) => isSeen(ctx, { owner }, row),
  table: 'wholesaleOrder',
  more: { audit: auditValues, resolve: lackValues },
  transitions: {
    submit: {
      errors: ['WHOLESALE_BUYER_ORDERS', 'WHOLESALE_INCOMPLETE'],
      guard: async (trx, row) => {
        const { orderNum, warehouseId, id, source, status, relatedOrderNum } = row
        if (source === '2' && status === 'REFUSED')
          throw fail('WHOLESALE_BUYER_ORDERS', { orderNum, relatedOrderNum })
        if (!warehouseId) throw fail('WHOLESALE_INCOMPLETE', { orderNum, what: '出库仓库' })
        if ((await itemsOf(trx, id)).length === 0)
          throw fail('WHOLESALE_INCOMPLETE', { orderNum, what: '明细' })
      },
      effect: (trx, row, _input, ctx) => notify.submitted(trx, ctx, row),
    },
    audit: {
      errors: ['WHOLESALE_BELOW_FLOOR', 'WHOLESALE_CUSTOMER_STOPPED', 'WHOLESALE_INCOMPLETE'],
      guard: (trx, row, _input, ctx) => guardAudit(trx, row, ctx),
      effect: (trx, row, { lackPolicy }, ctx) => auditOrder(trx, ctx, row, lackPolicy ?? '0'),
    },
    refuse: {
      async effect(trx, row, { refuseReason }, ctx) {
        await refusePurchase(trx, ctx, row, { title: '驳回', reason: refuseReason })
        await notify.refused(trx, ctx, row, refuseReason)
      },
    },
    antiAudit: {
      async effect(trx, row, _input, ctx) {
        await releaseOrder(trx, row, 'REAUDIT', ctx)
        await notify.unaudited(trx, ctx, row, sentence`反审核，出库单已取消，库存和额度已释放`)
      },
    },
    close: {
      errors: ['WHOLESALE_NOTHING_SHIPPED'],
      guard: async (_trx, row) => {
        const { orderNum, outQuantity } = row
        if (outQuantity === 0) throw fail('WHOLESALE_NOTHING_SHIPPED', { orderNum })
      },
      effect: (trx, row, { remark }, ctx) => closeOrder(trx, ctx, row, remark),
    },
    finish: {
      effect: (trx, row, _input, ctx) => finishOrder(trx, ctx, row, sentence`客户已签收`),
    },
    cancel: {
      errors: ['WHOLESALE_SHIPPED'],
      guard: async (_trx, row) => {
        const { orderNum, outQuantity } = row
        if (outQuantity > 0) throw fail('WHOLESALE_SHIPPED', { orderNum, quantity: outQuantity })
      },
      effect: (trx, row, { cancelRemark }, ctx) => cancelOrder(trx, ctx, row, cancelRemark),
    },
    receive: {
      isSingle: true,
      effect: (trx, row, input, ctx) => receiveMoney(trx, ctx, row, input),
    },
    resolve: {
      isSingle: true,
      errors: ['WHOLESALE_LACK_LINES', 'WHOLESALE_NOTHING_TO_SHIP'],
      effect: (trx, row, input, ctx) => resolveLack(trx, ctx, row, input),
    },
  },
})

const audited = new Set(['WAIT_DELIVERY', 'DELIVERY_ERROR'])

/** 作废: what an audit took is given back; an online customer's purchase order is refused with the reason. */
async function cancelOrder(trx: Trx, ctx: Context, order: OrderRow, why: string) {
  if (audited.has(order.status)) await releaseOrder(trx, order, 'OTHER', ctx)
  await refusePurchase(trx, ctx, order, { title: '作废', reason: why })
  await notify.cancelled(trx, ctx, order, why, 'DELIVERY_CANCEL')
}

/** 签收: by hand, by the buyer's inbound, or when the days are over. */
export const finishOrder = (
  trx: Trx,
  ctx: Parameters<typeof notify>[1],
  order: OrderRow,
  content: Sentence,
) =>
  notify(trx, ctx, order, {
    changes: { finishTime: ctx.now() },
    log: ['FINISH', content],
    status: 'DELIVERY_SUCCESS',
  })
