import { sql } from 'kysely'
import type { Trx } from '../../db'
import type { Context } from '../../http'
import { notify } from './notify'
import { writeLog } from './orderLog'
import type { OrderRow } from './OrderRow'

/**
 * Brings the seller's parent order back to 待审核 when its linked child will not be shipped: abnormal type 13 with the
 * reason, so that the seller picks another warehouse or cancels. Acts as the seller; the supplier never sees the
 * parent. Does nothing for an order without a parent, or when the parent has gone on another way.
 */
export async function returnParent(
  trx: Trx,
  ctx: Context,
  child: OrderRow,
  reason: string,
): Promise<void> {
  const { relatedOrderNum } = child
  if (!relatedOrderNum) return
  await ctx.asCompany(trx, child.companyId, async (seller) => {
    const parent = await lockParent(seller, relatedOrderNum, child.companyId)
    if (parent?.status !== 'WAIT_DELIVERY') return
    await seller
      .updateTable('salesOrder')
      .set((eb) => ({
        status: 'UN_AUDIT',
        abnormalTypes: sql`(abnormal_types - '13') || '["13"]'::jsonb`,
        abnormalReason: reason,
        auditTime: null,
        auditBy: null,
        auditMode: null,
        costAmount: sql`(select coalesce(sum(coalesce(cost_price, 0) * quantity), 0) from order_item where order_id = sales_order.id)`,
        profitAmount: sql`order_amount - express_amount - (select coalesce(sum(coalesce(cost_price, 0) * quantity), 0) from order_item where order_id = sales_order.id)`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', parent.id)
      .execute()
    await writeLog(seller, ctx, parent, {
      logType: 'REFUSE',
      content: `代发单 ${child.orderNum} 未能供货：${reason}`,
      afterStatus: 'UN_AUDIT',
    })
    await notify(seller, ctx, parent.companyId, parent, {
      title: '代发单未能供货',
      content: `订单 ${parent.orderNum} 的代发单未能供货：${reason}，请重新选择仓库`,
      orderStatus: 'UN_AUDIT',
      permission: 'order:examine:list',
    })
  })
}

export const lockParent = (trx: Trx, orderNum: string, companyId: string) =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderNum', '=', orderNum)
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
