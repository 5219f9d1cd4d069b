import { defineList } from '../../../kit/lists'

/** The outbound documents of a purchase return. */
export const outList = defineList({
  page: '/purchaseOutOrderDetail',
  list: 'outs',
  from: (trx) => trx.selectFrom('outOrder as t').where('t.sourceType', '=', 'PURCHASE_RETURN'),
})
