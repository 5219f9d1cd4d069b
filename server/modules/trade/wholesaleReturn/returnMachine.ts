import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { sentence } from '../../../base/sentence'
import { defineMachine } from '../../../kit/machines'
import { isSeen } from '../kit'
import { auditReturn, cancelReceipts, guardAudit, guardReturn } from './effects/auditReturn'
import { closeReturn } from './effects/closeReturn'
import { holdReturn, refuseReturn } from './otherSide'
import type { ReturnRow } from './ReturnRow'
import { payRefund } from './effects/payRefund'
import { setExpress } from './effects/setExpress'
import { notify } from './notify'

const owner = { field: 'salesmanId', all: 'wholesale:all' }

async function untouched(_trx: Trx, { orderNum, inQuantity }: ReturnRow): Promise<void> {
  if (inQuantity > 0) throw fail('RETURN_RECEIVED', { orderNum, quantity: inQuantity })
}

/** The transitions people make; goods coming in are in inEvents, what the buyer's company does in fromPurchase. */
export const returnMachine = defineMachine({
  resource: 'wholesaleReturn',
  sees: (row, ctx) => isSeen(ctx, { owner }, row),
  table: 'wholesaleReturn',
  transitions: {
    submit: {
      errors: ['RETURN_BUYER_ASKS', 'RETURN_INCOMPLETE', 'RETURN_TOO_MANY'],
      guard: async (trx, row) => {
        refuseOnline(row)
        await guardReturn(trx, row)
      },
      effect: (trx, row, _input, ctx) => notify.submitted(trx, ctx, row),
    },
    audit: {
      errors: ['RETURN_CUSTOMER_STOPPED', 'RETURN_INCOMPLETE', 'RETURN_TOO_MANY'],
      guard: (trx, row) => guardAudit(trx, row),
      effect: (trx, row, _input, ctx) => auditReturn(trx, ctx, row),
    },
    refuse: {
      async effect(trx, row, { refuseReason }, ctx) {
        await refuseReturn(trx, ctx, row, refuseReason)
        await notify.refused(trx, ctx, row, refuseReason)
      },
    },
    antiAudit: {
      errors: ['RETURN_RECEIVED'],
      guard: untouched,
      async effect(trx, row, _input, ctx) {
        await cancelReceipts(trx, row)
        await holdReturn(trx, ctx, row)
        await notify.unaudited(trx, ctx, row, sentence`反审核，入库单已取消`)
      },
    },
    close: {
      effect: (trx, row, { remark }, ctx) => closeReturn(trx, ctx, row, remark),
    },
    cancel: {
      errors: ['RETURN_RECEIVED'],
      guard: untouched,
      async effect(trx, row, { cancelRemark }, ctx) {
        if (row.status === 'WAIT_IN') await cancelReceipts(trx, row)
        if (row.status !== 'REFUSED') await refuseReturn(trx, ctx, row, cancelRemark)
        await notify.cancelled(trx, ctx, row, cancelRemark)
      },
    },
    setExpress: {
      isSingle: true,
      effect: (trx, row, input, ctx) => setExpress(trx, ctx, row, input),
    },
    refund: {
      isSingle: true,
      errors: ['RETURN_REFUND_WAY'],
      effect: (trx, row, input, ctx) => payRefund(trx, ctx, row, input),
    },
  },
})

/** What an online customer asked for and we refused went back to them; they ask anew. */
function refuseOnline({ source, status, orderNum, relatedOrderNum }: ReturnRow): void {
  if (source === '2' && status === 'REFUSED')
    throw fail('RETURN_BUYER_ASKS', { orderNum, relatedOrderNum })
}
