import { sql } from 'kysely'
import { defineFact } from '../../../kit/facts'
import { received, receivedLines, shipped, shippedLines } from './movedLines'
import { productDimensions } from './productDimensions'

const lines = {
  billNum: sql`o.purchase_order_num`,
  supplierId: sql`o.supplier_id`,
  warehouseId: sql`o.warehouse_id`,
  buyerId: sql`o.buyer_id`,
  ...productDimensions(sql`l.product_id`),
}
const moved = { ...lines, listPrice: sql`l.list_price`, price: sql`l.price` }

/** Lines of receipts of purchases; a receipt that was taken back is none. */
export const purchaseIn = defineFact({
  name: 'purchaseIn',
  title: '采购入库',
  from: (trx) =>
    receivedLines(trx, 'PURCHASE')
      .innerJoin('purchaseOrderItem as l', 'l.id', 'i.sourceItemId')
      .innerJoin('purchaseOrder as o', 'o.id', 'l.orderId')
      .leftJoin('product as p', 'p.id', 'l.productId'),
  company: received.company,
  key: received.key,
  time: received.time,
  dimensions: { ...moved, lineType: sql`'IN'::text`, inOutNum: received.inOutNum },
  figures: received.figures,
})

/** Lines of shipments back to suppliers. */
export const purchaseReturn = defineFact({
  name: 'purchaseReturn',
  title: '采购退货出库',
  from: (trx) =>
    shippedLines(trx, 'PURCHASE_RETURN')
      .innerJoin('purchaseReturnItem as l', 'l.id', 'i.orderItemId')
      .innerJoin('purchaseReturn as o', 'o.id', 'l.orderId')
      .leftJoin('product as p', 'p.id', 'l.productId'),
  company: shipped.company,
  key: shipped.key,
  time: shipped.time,
  dimensions: {
    ...moved,
    billNum: sql`o.bill_num`,
    lineType: sql`'RETURN'::text`,
    inOutNum: shipped.inOutNum,
  },
  figures: shipped.figures,
})

/** Lines of audited purchases, by the day of their audit; of closed ones nothing is waited for. */
export const purchaseOrdered = defineFact({
  name: 'purchaseOrdered',
  title: '采购订购',
  from: (trx) =>
    trx
      .selectFrom('purchaseOrderItem as l')
      .innerJoin('purchaseOrder as o', 'o.id', 'l.orderId')
      .leftJoin('product as p', 'p.id', 'l.productId')
      .where('o.auditTime', 'is not', null)
      .where('o.status', '<>', 'CANCEL'),
  company: sql`o.company_id`,
  key: sql`l.id`,
  time: sql`o.audit_time`,
  dimensions: lines,
  figures: {
    quantity: sql`l.quantity`,
    notArriveQuantity: sql`case when o.status in ('WAIT_IN', 'PART_IN') then greatest(l.quantity - l.in_quantity, 0) else 0 end`,
  },
})
