import { Type } from 'typebox'
import { defineMachine, type MachineRow } from '../../../kit/machines'
import { auditReturn, guardRelease, releaseReturn } from './auditReturn'
import { closeReturn } from './closeReturn'
import type { ReturnRow } from './ReturnRow'
import { guardQuantities, submitReturn } from './submitReturn'
import { tell } from './tell'

const reason = (title: string) => Type.String({ minLength: 1, maxLength: 200, title })

/** The transitions people make; shipping and the supplier's answers are in shipReturn and fromWholesale. */
export const returnMachine = defineMachine({
  resource: 'purchaseReturn',
  table: 'purchase_return',
  state: 'status',
  base: '/purchase/return',
  transitions: {
    submit: {
      title: '提交审核',
      from: ['DRAFT', 'REFUSED'],
      to: 'UN_AUDIT',
      permission: 'purchase:return:add',
      guard: (trx, row) => guardQuantities(trx, asReturn(row)),
      effect: (trx, row, _input, ctx) => submitReturn(trx, ctx, asReturn(row)),
    },
    audit: {
      title: '审核通过',
      from: ['UN_AUDIT'],
      to: 'WAIT_OUT',
      permission: 'purchase:return:audit',
      guard: (trx, row) => guardQuantities(trx, asReturn(row)),
      effect: (trx, row, _input, ctx) => auditReturn(trx, ctx, asReturn(row)),
    },
    refuse: {
      title: '驳回',
      from: ['UN_AUDIT'],
      to: 'REFUSED',
      permission: 'purchase:return:audit',
      body: Type.Object({ refuseReason: reason('驳回原因') }),
      effect: (trx, row, { refuseReason }, ctx) =>
        tell(trx, ctx, asReturn(row), {
          changes: { refuseReason: String(refuseReason) },
          log: ['REFUSE', `驳回：${String(refuseReason)}`],
          message: { title: '采购退货单被驳回', permission: 'purchase:return:add' },
          status: 'REFUSED',
        }),
    },
    antiAudit: {
      title: '反审核',
      from: ['WAIT_OUT'],
      to: 'UN_AUDIT',
      permission: 'purchase:return:antiAudit',
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, asReturn(row), '反审核'),
      async effect(trx, row, _input, ctx) {
        const document = asReturn(row)
        await releaseReturn(trx, ctx, document, `采购退货单 ${document.billNum} 已反审核`)
        await tell(trx, ctx, document, {
          changes: { auditBy: null, auditTime: null, relatedOrderNum: null },
          log: ['ANTI_AUDIT', '反审核，出库单已取消，库存已释放'],
          status: 'UN_AUDIT',
        })
      },
    },
    close: {
      title: '提前结单',
      from: ['PART_OUT'],
      to: 'DONE_OUT',
      permission: 'purchase:return:close',
      body: Type.Object({ remark: reason('结单原因') }),
      effect: (trx, row, { remark }, ctx) => closeReturn(trx, ctx, asReturn(row), String(remark)),
    },
    cancel: {
      title: '作废',
      from: ['DRAFT', 'UN_AUDIT', 'REFUSED', 'WAIT_OUT'],
      to: 'CANCEL',
      permission: 'purchase:return:cancel',
      body: Type.Object({ cancelRemark: reason('作废原因') }),
      guard: (trx, row, _input, ctx) => guardRelease(trx, ctx, asReturn(row), '作废'),
      async effect(trx, row, input, ctx) {
        const [document, cancelRemark] = [asReturn(row), String(input.cancelRemark)]
        if (document.status === 'WAIT_OUT')
          await releaseReturn(trx, ctx, document, `采购退货单已作废：${cancelRemark}`)
        await tell(trx, ctx, document, {
          changes: { cancelRemark },
          log: ['CANCEL', `作废：${cancelRemark}`],
          status: 'CANCEL',
        })
      },
    },
  },
})

// the machine hands over a whole locked row of purchase_return
const asReturn = (row: MachineRow) => row as unknown as ReturnRow
