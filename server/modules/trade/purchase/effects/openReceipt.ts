import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { createInOrder } from '../../../warehouse/inOrder'
import type { PurchaseLine, PurchaseRow } from '../PurchaseRow'

/** The inbound document of a purchase: every line is to be received at its price. */
export const openReceipt = (
  trx: Trx,
  { user }: { user: Pick<Context['user'], 'userId'> },
  order: PurchaseRow,
  lines: readonly PurchaseLine[],
) =>
  createInOrder(
    trx,
    {
      inType: 'PURCHASE',
      sourceType: 'PURCHASE',
      sourceNum: order.purchaseOrderNum,
      companyId: order.companyId,
      warehouseId: order.warehouseId ?? '0',
      supplierId: order.supplierId,
      supplierName: order.supplierName,
      expressCode: order.expressCode,
      expressNum: order.expressNum,
      planTime: order.expectDate,
      userId: user.userId,
    },
    lines.map((line) => ({
      sourceItemId: line.id,
      productId: line.productId,
      isbn: line.isbn,
      productCode: line.productCode,
      productName: line.goodsName,
      author: line.author,
      publisher: line.press,
      image: line.imageUrl,
      price: line.listPrice,
      discount: line.discountRate,
      costPrice: line.price,
      conditionGrade: line.conditionGrade,
      planQuantity: line.quantity,
    })),
  )
