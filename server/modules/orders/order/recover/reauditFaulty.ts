import { sql } from 'kysely'
import { asCompany } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { backToReview } from '../effects/backToReview'
import { lockChild } from '../effects/childOf'
import { endOrder } from '../effects/endOrder'
import { followState } from '../effects/followChild'
import { forgetLocks, interceptOuts } from '../reserve/outOrders'
import { writeLog } from '../notices/orderLog'
import { isOwnKind } from '../record/OrderRow'
import type { Recovery } from './Recovery'

/**
 * 退回待审核: documents and locks go, what is picked waits to be put back, the frozen money stays; warehouse and goods may
 * be changed then. A parent cancels its child; the parent of a child waits for its new review.
 */
export const reauditFaulty: Recovery = async (trx, ctx, order, _input, why) => {
  await interceptOuts(trx, ctx, order, 'REAUDIT')
  await forgetLocks(trx, order)
  const child = isOwnKind(order)
    ? await asCompany(trx, order.companyId, (seller) => lockChild(seller, order))
    : undefined
  const text = sentence`上级订单退回待审核：${why}`
  if (child)
    await endOrder(trx, ctx, child, {
      cancelReason: '9',
      cancelRemark: String(text).slice(0, 200),
      text,
    })
  await backToReview(trx, order, { abnormalTypes: sql`'[]'::jsonb`, abnormalReason: null })
  await writeLog(trx, ctx, order, { logType: 'RECOVER', content: why, afterStatus: 'UN_AUDIT' })
  await followState(trx, ctx, order, {
    from: ['DELIVERY_ERROR'],
    to: 'WAIT_DELIVERY',
    logType: 'RECOVER',
    content: sentence`${why}，等待供货方重新审核`,
  })
}
