import { defineList } from '../../../kit/lists'

/** The outbound documents of a wholesale order. */
export const outList = defineList({
  page: '/wholesaleOrderDetails',
  list: 'outs',
  from: (trx) => trx.selectFrom('outOrder as t').where('t.sourceType', '=', 'WHOLESALE'),
})
