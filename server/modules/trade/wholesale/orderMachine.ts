import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { defineMachine, type MachineRow } from '../../../kit/machines'
import { isSeen } from '../kit'
import { itemsOf } from './amounts'
import { auditValues } from './auditBody'
import { auditOrder, guardAudit } from './auditOrder'
import { closeOrder } from './closeOrder'
import { refusePurchase } from './otherSide'
import type { OrderRow } from './OrderRow'
import { releaseOrder } from './releaseOrder'
import { tell } from './tell'

const reason = (title: string) => Type.String({ minLength: 1, maxLength: 200, title })
const owner = { field: 'salesmanId', all: 'wholesale:all' }

/** The transitions people make; what the warehouse does is in outEvents, what the buyer's company does in fromPurchase. */
export const orderMachine = defineMachine({
  resource: 'wholesaleOrder',
  sees: (row, ctx) => isSeen(ctx, { owner }, row),
  table: 'wholesale_order',
  state: 'status',
  base: '/wholesale/order',
  transitions: {
    submit: {
      title: '提交审核',
      from: ['DRAFT', 'REFUSED'],
      to: 'UN_AUDIT',
      permission: 'wholesale:order:add',
      guard: async (trx, row) => {
        const { orderNum, warehouseId, id, source, status, relatedOrderNum } = asOrder(row)
        if (source === '2' && status === 'REFUSED')
          throw fail('WHOLESALE_BUYER_ORDERS', { orderNum, relatedOrderNum })
        if (!warehouseId) throw fail('WHOLESALE_INCOMPLETE', { orderNum, what: '出库仓库' })
        if ((await itemsOf(trx, id)).length === 0)
          throw fail('WHOLESALE_INCOMPLETE', { orderNum, what: '明细' })
      },
      effect: (trx, row, _input, ctx) =>
        tell(trx, ctx, asOrder(row), {
          log: ['SUBMIT', '提交审核'],
          message: { title: '有批销单待审核', permission: 'wholesale:order:audit' },
          status: 'UN_AUDIT',
        }),
    },
    audit: {
      title: '审核通过',
      from: ['UN_AUDIT'],
      to: 'WAIT_DELIVERY',
      permission: 'wholesale:order:audit',
      body: Type.Object(auditValues),
      guard: (trx, row, _input, ctx) => guardAudit(trx, asOrder(row), ctx),
      effect: (trx, row, { lackPolicy }, ctx) =>
        auditOrder(trx, ctx, asOrder(row), (lackPolicy ?? '0') as '0' | '1' | '2' | '3'),
    },
    refuse: {
      title: '驳回',
      from: ['UN_AUDIT'],
      to: 'REFUSED',
      permission: 'wholesale:order:audit',
      body: Type.Object({ refuseReason: reason('驳回原因') }),
      async effect(trx, row, { refuseReason }, ctx) {
        await refusePurchase(trx, ctx, asOrder(row), String(refuseReason))
        await tell(trx, ctx, asOrder(row), {
          changes: { refuseReason: String(refuseReason) },
          log: ['REFUSE', `驳回：${String(refuseReason)}`],
          message: { title: '批销单被驳回', permission: 'wholesale:order:add' },
          status: 'REFUSED',
        })
      },
    },
    antiAudit: {
      title: '反审核',
      from: ['WAIT_DELIVERY'],
      to: 'UN_AUDIT',
      permission: 'wholesale:order:antiAudit',
      async effect(trx, row, _input, ctx) {
        await releaseOrder(trx, asOrder(row), 'REAUDIT', ctx)
        await tell(trx, ctx, asOrder(row), {
          changes: { auditBy: null, auditTime: null },
          log: ['ANTI_AUDIT', '反审核，出库单已取消，库存和额度已释放'],
          status: 'UN_AUDIT',
        })
      },
    },
    close: {
      title: '提前结单',
      from: ['DELIVERYING', 'DELIVERY_ERROR'],
      to: 'DELIVERIED',
      permission: 'wholesale:order:close',
      body: Type.Object({ remark: reason('结单原因') }),
      guard: async (_trx, row) => {
        const { orderNum, outQuantity } = asOrder(row)
        if (outQuantity === 0) throw fail('WHOLESALE_NOTHING_SHIPPED', { orderNum })
      },
      effect: (trx, row, { remark }, ctx) => closeOrder(trx, ctx, asOrder(row), String(remark)),
    },
    finish: {
      title: '确认签收',
      from: ['DELIVERIED'],
      to: 'DELIVERY_SUCCESS',
      permission: 'wholesale:order:finish',
      effect: (trx, row, _input, ctx) => finishOrder(trx, ctx, asOrder(row), '客户已签收'),
    },
    cancel: {
      title: '作废',
      from: ['DRAFT', 'UN_AUDIT', 'REFUSED', 'WAIT_DELIVERY', 'DELIVERY_ERROR'],
      to: 'DELIVERY_CANCEL',
      permission: 'wholesale:order:cancel',
      body: Type.Object({ cancelRemark: reason('作废原因') }),
      guard: async (_trx, row) => {
        const { orderNum, outQuantity } = asOrder(row)
        if (outQuantity > 0) throw fail('WHOLESALE_SHIPPED', { orderNum, quantity: outQuantity })
      },
      effect: (trx, row, { cancelRemark }, ctx) =>
        cancelOrder(trx, ctx, asOrder(row), String(cancelRemark)),
    },
  },
})

const audited = new Set(['WAIT_DELIVERY', 'DELIVERY_ERROR'])

/** 作废: what an audit took is given back; an online customer's purchase order is refused with the reason. */
async function cancelOrder(
  trx: Parameters<typeof tell>[0],
  ctx: Context,
  order: OrderRow,
  why: string,
) {
  if (audited.has(order.status)) await releaseOrder(trx, order, 'OTHER', ctx)
  await refusePurchase(trx, ctx, order, why)
  await tell(trx, ctx, order, {
    changes: { cancelRemark: why },
    log: ['CANCEL', `作废：${why}`],
    status: 'DELIVERY_CANCEL',
  })
}

/** 签收: by hand, by the buyer's inbound, or when the days are over. */
export const finishOrder = (
  trx: Parameters<typeof tell>[0],
  ctx: Parameters<typeof tell>[1],
  order: OrderRow,
  content: string,
) =>
  tell(trx, ctx, order, {
    changes: { finishTime: ctx.now() },
    log: ['FINISH', content],
    status: 'DELIVERY_SUCCESS',
  })

// the machine hands over a whole locked row of wholesale_order
const asOrder = (row: MachineRow) => row as unknown as OrderRow
