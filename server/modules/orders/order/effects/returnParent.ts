import { sql } from 'kysely'
import { asCompany, type Trx } from '../../../../base/db'
import { sentence, type Sentence } from '../../../../base/sentence'
import { backToReview } from './backToReview'
import { hasOpenAfterSale } from './childOf'
import { notify } from '../notices/notify'
import { writeLog, type LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'

/** States in which a parent waits for its child. */
const following = new Set(['WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR'])

/**
 * Brings the seller's parent order back to 待审核 when its linked child will not be shipped: abnormal type 13 with the
 * reason, so that the seller picks another warehouse or cancels. Acts as the seller; the supplier never sees the
 * parent. Does nothing for an order without a parent, or when the parent has gone on another way.
 */
export async function returnParent(
  trx: Trx,
  actor: LogActor,
  child: OrderRow,
  reason: Sentence | string,
): Promise<void> {
  const { relatedOrderNum } = child
  if (!relatedOrderNum || child.source === '7') return
  await asCompany(trx, child.companyId, async (seller) => {
    const parent = await lockParent(seller, relatedOrderNum, child.companyId)
    if (!parent || !following.has(parent.status)) return
    // a fault of the child ends with it; what is asked back of the parent itself stays
    const isChildFault =
      parent.status === 'DELIVERY_ERROR' && !(await hasOpenAfterSale(seller, parent.id))
    await backToReview(seller, parent, {
      abnormalTypes: isChildFault
        ? sql`'["13"]'::jsonb`
        : sql`(abnormal_types - '13') || '["13"]'::jsonb`,
      abnormalReason: String(reason),
    })
    await writeLog(seller, actor, parent, {
      logType: 'REFUSE',
      content: sentence`代发单 ${child.orderNum} 未能供货：${reason}`,
      afterStatus: 'UN_AUDIT',
    })
    await notify(seller, parent.companyId, parent, {
      title: '代发单未能供货',
      content: `订单 ${parent.orderNum} 的代发单未能供货：${reason}，请重新选择仓库`,
      orderStatus: 'UN_AUDIT',
      permission: 'order:examine:list',
      isTodo: true,
    })
  })
}

export const lockParent = (trx: Trx, orderNum: string, companyId: string) =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderNum', '=', orderNum)
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
