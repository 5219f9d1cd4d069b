import { sql } from 'kysely'
import { asCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import {
  whyStopped,
  type HeldOut,
  type OutStop,
  type WarehouseActor,
} from '../../../warehouse/outOrder'
import { lockOrderByNum } from '../record/findOrders'
import { notify } from '../notices/notify'
import { writeLog } from '../notices/orderLog'
import { isOwnKind } from '../record/OrderRow'
import { backToReview } from './backToReview'
import { lockChild } from './childOf'
import { endOrder } from './endOrder'
import { forgetLocks, interceptOuts, livingOuts } from '../reserve/outOrders'

const following = new Set(['WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR'])

/**
 * The warehouse cancelled a document of its own accord: the order waits to be reviewed again, where it is cancelled or
 * shipped from elsewhere; its other documents go with it, its secured money stays.
 * @throws ORDER_PART_SHIPPED when another document of it has left
 */
export async function backFromWarehouse(
  trx: Trx,
  out: HeldOut,
  stop: OutStop,
  actor: WarehouseActor,
): Promise<void> {
  const order = await lockOrderByNum(trx, out.sourceNum ?? '')
  if (!following.has(order.status)) return
  const { orderNum } = order
  const shipped = (await livingOuts(trx, order)).filter(({ outStatus }) => outStatus === 'SHIPPED')
  if (shipped.length > 0)
    throw fail('ORDER_PART_SHIPPED', {
      orderNum,
      outOrderNum: shipped.map(({ outOrderNum }) => outOrderNum).join('、'),
    })
  await interceptOuts(trx, actor, order, stop.reason)
  await forgetLocks(trx, order)
  const why = whyStopped(stop)
  const child = isOwnKind(order)
    ? await asCompany(trx, order.companyId, (seller) => lockChild(seller, order))
    : undefined
  const text = sentence`上级订单的出库单被仓库取消：${why}`
  if (child)
    await endOrder(trx, actor, child, {
      cancelReason: '9',
      cancelRemark: String(text).slice(0, 200),
      text,
    })
  await backToReview(trx, order, {
    abnormalTypes: sql`abnormal_types - '2' - '8'`,
    abnormalReason: null,
  })
  await writeLog(trx, actor, order, {
    logType: 'ANTI_AUDIT',
    content: sentence`仓库取消出库单 ${out.outOrderNum}：${why}`,
    afterStatus: 'UN_AUDIT',
  })
  await notify(trx, order.companyId, order, {
    title: '仓库取消出库单',
    content: `订单 ${orderNum} 的出库单 ${out.outOrderNum} 被仓库取消：${why}，请重新审核或取消订单`,
    orderStatus: 'UN_AUDIT',
    permission: 'order:examine:list',
    isTodo: true,
  })
}
