import { nextNumber, type Id, type Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { writeTradeLog } from '../../tradeLog'
import { openReceipt } from '../effects/openReceipt'
import type { BoughtBook } from './ownProducts'
import { ownSupplier } from './ownSupplier'
import { storeLines, sumsOf } from './storeLines'

/** `trade_source`: what a library order brings in; the order moves its money, so that the purchase owes nothing. */
export const librarySource = '5'

export interface LibraryPurchase {
  orderNum: string
  supplyCompanyName: string
  warehouseId: Id
  postage: string
  lines: readonly BoughtBook[]
}

/**
 * The buyer's purchase of a library order to their own warehouse: a CG document that waits for its goods, with the RK
 * document of the warehouse. Supplier and books that they have not yet are taken over. Acts as the buyer.
 * @returns the CG number
 */
export async function openLibraryPurchase(
  trx: Trx,
  ctx: Context,
  wish: LibraryPurchase,
): Promise<string> {
  const { order, lines } = await storePurchase(trx, ctx, wish)
  const inOrderNum = await openReceipt(trx, ctx, order, lines)
  await writeTradeLog(trx, ctx, {
    businessType: '0',
    businessNum: order.purchaseOrderNum,
    logType: 'CREATE',
    content: sentence`由采配订单 ${wish.orderNum} 生成，入库单 ${inOrderNum}`,
  })
  return order.purchaseOrderNum
}

async function storePurchase(trx: Trx, ctx: Context, wish: LibraryPurchase) {
  const supplier = await ownSupplier(trx, ctx, wish.supplyCompanyName)
  const { warehouseName } = await trx
    .selectFrom('warehouse')
    .select('warehouseName')
    .where('id', '=', wish.warehouseId)
    .executeTakeFirstOrThrow()
  const order = await trx
    .insertInto('purchaseOrder')
    .values({
      companyId: ctx.companyId,
      purchaseOrderNum: await nextNumber(trx, 'CG'),
      status: 'WAIT_IN',
      source: librarySource,
      supplierId: supplier.id,
      supplierName: supplier.supplierName,
      relatedOrderNum: wish.orderNum,
      warehouseId: wish.warehouseId,
      warehouseName,
      buyerId: ctx.user.userId,
      buyerName: ctx.user.nickName,
      freightBearer: '0',
      freightAmount: wish.postage,
      ...sumsOf(wish.lines, wish.postage),
      auditBy: ctx.user.userId,
      auditTime: ctx.now(),
      createBy: ctx.user.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { order, lines: await storeLines(trx, ctx, order, wish.lines) }
}
