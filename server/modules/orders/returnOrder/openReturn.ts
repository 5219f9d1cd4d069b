import { asCompany, nextNumber, takeOver, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { sentence } from '../../../base/sentence'
import { writeLog } from '../order/notices/orderLog'
import type { OrderRow } from '../order/record/OrderRow'
import { columnsOfOrder } from './columnsOfOrder'
import { makeInOrder } from './makeInOrder'
import type { Acting, ReturnRow } from './ReturnRow'
import { returnPlace } from './returnPlace'

export interface ReturnRequest {
  /** 0 the buyer sends it back, 1 stopped on the way, 2 refused by the receiver. */
  kind: '0' | '1' | '2'
  /** The request it belongs to; its lines are what should come back. Without it: every copy shipped. */
  afterSale?: { id: Id; afterSaleNum: string }
  /** Where it goes; default the warehouse that shipped. */
  warehouseId?: Id
  freightBearer?: string
}

/**
 * Opens the parcel of an order that comes back. One the buyer sends waits for its number; a stopped or refused one is
 * on its way under the number it left with, and an RK document waits for it in the warehouse.
 * @throws RETURN_PLACE_UNKNOWN, RETURN_NO_GOODS
 */
export async function openReturn(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  request: ReturnRequest,
): Promise<ReturnRow> {
  const place = await asCompany(trx, order.supplyCompanyId, (shipper) =>
    returnPlace(shipper, order.supplyCompanyId, request.warehouseId ?? order.warehouseId),
  )
  const isOnItsWay = request.kind !== '0'
  const row = await trx
    .insertInto('returnOrder')
    .values({
      ...takeOver(order, columnsOfOrder),
      ...place,
      returnNum: await nextNumber(trx, 'TH'),
      returnKind: request.kind,
      returnStatus: isOnItsWay ? 'IN_TRANSIT' : 'WAIT_SEND',
      afterSaleId: request.afterSale?.id ?? null,
      afterSaleNum: request.afterSale?.afterSaleNum ?? null,
      expressCode: isOnItsWay ? order.expressCode : null,
      expressNum: isOnItsWay ? order.expressNum : null,
      freightBearer: request.freightBearer ?? null,
      sendTime: isOnItsWay ? ctx.now() : null,
      createTime: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertLines(trx, order, row)
  if (request.afterSale)
    await trx
      .updateTable('afterSale')
      .set({ returnNum: row.returnNum })
      .where('id', '=', request.afterSale.id)
      .execute()
  await writeLog(trx, ctx, order, {
    logType: 'AFTER_SALE',
    content: sentence`${titles[request.kind]}，退货单 ${row.returnNum}，退回 ${row.warehouseName}`,
  })
  return isOnItsWay ? makeInOrder(trx, ctx, row) : row
}

const titles = {
  '0': sentence`买家退货`,
  '1': sentence`包裹拦截退回`,
  '2': sentence`收件人拒收退回`,
} as const

async function insertLines(trx: Trx, order: OrderRow, row: ReturnRow): Promise<void> {
  const lines = row.afterSaleId
    ? await askedLines(trx, row.afterSaleId)
    : await shippedLines(trx, order)
  if (lines.length === 0) throw fail('RETURN_NO_GOODS', { orderNum: order.orderNum })
  await trx
    .insertInto('returnOrderItem')
    .values(
      lines.map((line) => ({
        ...line,
        returnOrderId: row.id,
        companyId: row.companyId,
        supplyCompanyId: row.supplyCompanyId,
      })),
    )
    .execute()
}

const askedLines = (trx: Trx, afterSaleId: Id) =>
  trx
    .selectFrom('afterSaleItem')
    .select([
      'orderItemId',
      'productId',
      'isbn',
      'imageUrl',
      'goodsName',
      'conditionGrade',
      'refundQuantity as applyQuantity',
    ])
    .where('afterSaleId', '=', afterSaleId)
    .orderBy('id')
    .execute()

async function shippedLines(trx: Trx, order: OrderRow) {
  const items = await trx
    .selectFrom('orderItem')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  return items.flatMap((item) => {
    const applyQuantity = (item.confirmQuantity ?? item.quantity) - item.refundQuantity
    if (applyQuantity <= 0) return []
    const { productId, isbn, imageUrl, goodsName, conditionGrade } = item
    return [
      { orderItemId: item.id, productId, isbn, imageUrl, goodsName, conditionGrade, applyQuantity },
    ]
  })
}
