import { asCompany } from '../../../../base/db'
import { lockChild } from '../effects/childOf'
import { followState } from '../effects/followChild'
import { resumeOuts } from '../reserve/outOrders'
import { isOwnKind } from '../record/OrderRow'
import { clearFault } from './clearFault'
import type { Recovery } from './Recovery'

/** 重新发货: the documents go on, maybe with another express company; a linked child goes on with its parent. */
export const retryFaulty: Recovery = async (trx, ctx, order, input, why) => {
  const child = isOwnKind(order)
    ? await asCompany(trx, order.companyId, (seller) => lockChild(seller, order))
    : undefined
  if (child?.status === 'DELIVERY_ERROR') return retryFaulty(trx, ctx, child, input, why)
  const expressCode = input.expressCode ?? order.expressCode
  await trx.updateTable('salesOrder').set({ expressCode }).where('id', '=', order.id).execute()
  await resumeOuts(trx, order, input.expressCode ?? undefined)
  await clearFault(trx, ctx, order, 'WAIT_DELIVERY', why)
  await followState(trx, ctx, order, {
    from: ['DELIVERY_ERROR'],
    to: 'WAIT_DELIVERY',
    logType: 'RECOVER',
    content: why,
  })
}
