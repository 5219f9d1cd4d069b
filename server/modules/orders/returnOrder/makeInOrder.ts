import { asCompany, type Trx } from '../../../base/db'
import { createInOrder } from '../../warehouse/inOrder'
import { sendMessage } from '../../workspace/message'
import type { Acting, ReturnRow } from './ReturnRow'

/** The RK document that waits for a parcel in its warehouse; the warehouse is told. */
export async function makeInOrder(trx: Trx, ctx: Acting, row: ReturnRow): Promise<ReturnRow> {
  const lines = await trx
    .selectFrom('returnOrderItem as r')
    .innerJoin('orderItem as i', 'i.id', 'r.orderItemId')
    .select([
      'r.id as sourceItemId',
      'r.productId',
      'r.isbn',
      'r.imageUrl as image',
      'r.goodsName as productName',
      'r.conditionGrade',
      'r.applyQuantity as planQuantity',
      'i.productCode',
      'i.author',
      'i.press as publisher',
      'i.listPrice as price',
      'i.costPrice',
    ])
    .where('r.returnOrderId', '=', row.id)
    .where('r.productId', 'is not', null)
    .$narrowType<{ productId: string }>()
    .orderBy('r.id')
    .execute()
  const inOrderNum = await asCompany(trx, row.supplyCompanyId, async (warehouse) => {
    const made = await createInOrder(
      warehouse,
      {
        inType: 'SALE_RETURN',
        sourceType: 'RETURN_ORDER',
        sourceNum: row.returnNum,
        companyId: row.supplyCompanyId,
        warehouseId: row.warehouseId,
        returnSource: row.returnKind === '2' ? 'REJECT' : 'AFTER_SALE',
        orderNum: row.orderNum,
        platformOrderNum: row.platformOrderNum,
        platformId: row.platformId,
        shopName: row.shopName,
        afterSaleNum: row.afterSaleNum,
        buyerNick: row.buyerNick,
        expressCode: row.expressCode,
        expressNum: row.expressNum,
        userId: ctx.user.userId,
      },
      lines,
    )
    await notifyWarehouse(
      warehouse,
      row,
      `入库单 ${made} 已生成（退货单 ${row.returnNum}），请留意包裹`,
    )
    return made
  })
  return trx
    .updateTable('returnOrder')
    .set({ inOrderNum })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A warehouse notice about a parcel. The transaction acts for the warehouse's company. */
export const notifyWarehouse = (trx: Trx, row: ReturnRow, content: string) =>
  sendMessage(trx, {
    companyId: row.supplyCompanyId,
    messageType: '3',
    messageSubType: 'IN_ORDER',
    title: '退货包裹',
    content,
    bizPath: '/outOrderManageDetails',
    bizId: row.returnNum,
    permission: 'order:return:sign',
  })
