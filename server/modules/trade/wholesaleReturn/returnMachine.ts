import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineMachine, type MachineRow, type Transition } from '../../../kit/machines'
import { isSeen } from '../kit'
import { auditReturn, cancelReceipts, guardAudit, guardReturn } from './auditReturn'
import { closeReturn } from './closeReturn'
import { holdReturn, refuseReturn } from './otherSide'
import type { ReturnRow } from './ReturnRow'
import { tell } from './tell'

const reason = (title: string) => Type.String({ minLength: 1, maxLength: 200, title })
const owner = { field: 'salesmanId', all: 'wholesale:all' }

const untouched: NonNullable<Transition['guard']> = async (_trx, row) => {
  const { orderNum, inQuantity } = asReturn(row)
  if (inQuantity > 0) throw fail('RETURN_RECEIVED', { orderNum, quantity: inQuantity })
}

/** The transitions people make; goods coming in are in inEvents, what the buyer's company does in fromPurchase. */
export const returnMachine = defineMachine({
  resource: 'wholesaleReturn',
  sees: (row, ctx) => isSeen(ctx, { owner }, row),
  table: 'wholesale_return',
  state: 'status',
  base: '/wholesale/return',
  transitions: {
    submit: {
      title: '提交审核',
      from: ['DRAFT', 'REFUSED'],
      to: 'UN_AUDIT',
      permission: 'wholesale:return:add',
      guard: async (trx, row) => {
        refuseOnline(asReturn(row))
        await guardReturn(trx, asReturn(row))
      },
      effect: (trx, row, _input, ctx) =>
        tell(trx, ctx, asReturn(row), {
          log: ['SUBMIT', '提交审核'],
          message: { title: '有批销退货单待审核', permission: 'wholesale:return:audit' },
          status: 'UN_AUDIT',
        }),
    },
    audit: {
      title: '审核通过',
      from: ['UN_AUDIT'],
      to: 'WAIT_IN',
      permission: 'wholesale:return:audit',
      guard: (trx, row) => guardAudit(trx, asReturn(row)),
      effect: (trx, row, _input, ctx) => auditReturn(trx, ctx, asReturn(row)),
    },
    refuse: {
      title: '驳回',
      from: ['UN_AUDIT'],
      to: 'REFUSED',
      permission: 'wholesale:return:audit',
      body: Type.Object({ refuseReason: reason('驳回原因') }),
      async effect(trx, row, { refuseReason }, ctx) {
        await refuseReturn(trx, ctx, asReturn(row), String(refuseReason))
        await tell(trx, ctx, asReturn(row), {
          changes: { refuseReason: String(refuseReason) },
          log: ['REFUSE', `驳回：${String(refuseReason)}`],
          message: { title: '批销退货单被驳回', permission: 'wholesale:return:add' },
          status: 'REFUSED',
        })
      },
    },
    antiAudit: {
      title: '反审核',
      from: ['WAIT_IN'],
      to: 'UN_AUDIT',
      permission: 'wholesale:return:antiAudit',
      guard: untouched,
      async effect(trx, row, _input, ctx) {
        await cancelReceipts(trx, asReturn(row))
        await holdReturn(trx, ctx, asReturn(row))
        await tell(trx, ctx, asReturn(row), {
          changes: { auditBy: null, auditTime: null },
          log: ['ANTI_AUDIT', '反审核，入库单已取消'],
          status: 'UN_AUDIT',
        })
      },
    },
    close: {
      title: '提前结单',
      from: ['PART_IN'],
      to: 'DONE_IN',
      permission: 'wholesale:return:close',
      body: Type.Object({ remark: reason('结单原因') }),
      effect: (trx, row, { remark }, ctx) => closeReturn(trx, ctx, asReturn(row), String(remark)),
    },
    cancel: {
      title: '作废',
      from: ['DRAFT', 'UN_AUDIT', 'REFUSED', 'WAIT_IN'],
      to: 'CANCEL',
      permission: 'wholesale:return:cancel',
      body: Type.Object({ cancelRemark: reason('作废原因') }),
      guard: untouched,
      async effect(trx, row, { cancelRemark }, ctx) {
        if (row.status === 'WAIT_IN') await cancelReceipts(trx, asReturn(row))
        if (row.status !== 'REFUSED')
          await refuseReturn(trx, ctx, asReturn(row), String(cancelRemark))
        await tell(trx, ctx, asReturn(row), {
          changes: { cancelRemark: String(cancelRemark) },
          log: ['CANCEL', `作废：${String(cancelRemark)}`],
          status: 'CANCEL',
        })
      },
    },
  },
})

/** What an online customer asked for and we refused went back to him; he asks anew. */
function refuseOnline({ source, status, orderNum, relatedOrderNum }: ReturnRow): void {
  if (source === '2' && status === 'REFUSED')
    throw fail('RETURN_BUYER_ASKS', { orderNum, relatedOrderNum })
}

// the machine hands over a whole locked row of wholesale_return
const asReturn = (row: MachineRow) => row as unknown as ReturnRow
